import type { DealView } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import { toggleDeal } from '../api/own-deals';
import { isSoldOut } from '../deal-terms';
import { useDealChange } from '../use-deal-change';
import styles from './own-deal-card.module.css';

interface OwnDealCardProps {
  readonly deal: DealView;
  readonly onEdit: (deal: DealView) => void;
  readonly onDelete: (deal: DealView) => void;
}

export function OwnDealCard({ deal, onEdit, onDelete }: OwnDealCardProps) {
  const toggling = useDealChange({
    businessId: deal.businessId,
    change: () => toggleDeal(deal.id),
    failed: ['Error', 'Failed to update deal status'],
  });
  return (
    <article className={styles['deal']}>
      {deal.imageUrl && <img src={deal.imageUrl} alt="" width={800} height={600} loading="lazy" />}
      <div className={styles['facts']}>
        <p className={styles['badges']}>
          <Badge tone={deal.isActive ? 'leaf' : 'neutral'}>{deal.isActive ? 'Active' : 'Inactive'}</Badge>
          {isSoldOut(deal) && <Badge tone="danger">Sold Out</Badge>}
          <Badge>{deal.category}</Badge>
        </p>
        <h3>{deal.title}</h3>
        <p className={styles['description']}>{deal.description}</p>
        <p className={styles['numbers']}>
          <strong>{formatPrice(deal.salePrice)}</strong> <s>{formatPrice(deal.originalPrice)}</s> · {deal.discountPercentage}% off ·{' '}
          {counted(deal.schoolPoints, 'point')}
        </p>
        <p className={styles['numbers']}>
          {deal.soldQuantity} sold{deal.maxQuantity !== null && ` of ${deal.maxQuantity}`} ·{' '}
          {deal.expiresAt ? `until ${formatDate(deal.expiresAt)}` : 'no end'}
        </p>
        <label className={styles['switch']}>
          <input
            type="checkbox"
            role="switch"
            checked={deal.isActive}
            disabled={toggling.isPending}
            onChange={() => toggling.mutate(undefined)}
            aria-label={`Show ${deal.title} to customers`}
          />
          Shown to customers
        </label>
        <p className={styles['buttons']}>
          <Button size="small" variant="secondary" aria-label={`Edit ${deal.title}`} onClick={() => onEdit(deal)}>
            Edit
          </Button>
          <Button size="small" variant="ghost" aria-label={`Delete ${deal.title}`} onClick={() => onDelete(deal)}>
            Delete
          </Button>
        </p>
      </div>
    </article>
  );
}
