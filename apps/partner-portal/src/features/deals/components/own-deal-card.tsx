import { LIMITS, PORTAL_SCREENS, stageOf, type DealStage, type OwnDeal } from '@homeroom/contracts';
import { ActiveBadge, StateBadge, isSoldOut } from '@homeroom/storefront';
import { Badge, Button } from '@homeroom/ui';
import { counted, formatDate, formatPrice, useNavigate } from '@homeroom/web';
import { orNoAnswer, useChange } from '@homeroom/web/change';
import { duplicateDeal, showDeal, staleDeals } from '../api/own-deals';
import type { OpenDealDialog } from './deal-dialogs';
import { DealLink, useHere } from '../../../deal-links/deal-links';
import { isTeamsToShow, meaningOf } from './meaning-of';
import styles from './own-deal-card.module.css';

/** Stages that follow from whether the partner shows the deal. */
const SAYS_WHETHER_SHOWN: ReadonlySet<DealStage> = new Set(['live', 'paused', 'draft']);

interface OwnDealCardProps {
  readonly deal: OwnDeal;
  readonly onOpen: OpenDealDialog;
}

export function OwnDealCard({ deal, onOpen }: OwnDealCardProps) {
  const stage = stageOf(deal);
  const navigate = useNavigate();
  const from = useHere();
  const toggling = useChange({
    change: (isActive: boolean) => showDeal(deal.id, isActive),
    failed: orNoAnswer('Failed to update deal status', 'This list shows whether the deal is active.'),
    stale: staleDeals(deal.businessId),
  });
  const copying = useChange({
    change: () => duplicateDeal(deal.id),
    done: ['Deal Duplicated', 'The copy is a draft. Change it, then publish it.'],
    failed: 'Failed to duplicate deal',
    stale: staleDeals(deal.businessId),
    onDone: ({ id }) => navigate(PORTAL_SCREENS.editDeal(id), { state: { from } }),
  });
  return (
    <article className={styles['deal']}>
      {deal.imageUrl && <img src={deal.imageUrl} alt="" width={800} height={600} loading="lazy" />}
      <div className={styles['facts']}>
        <p className={styles['badges']}>
          <StateBadge stage={stage} />
          {!SAYS_WHETHER_SHOWN.has(stage) && <ActiveBadge isActive={deal.isActive} />}
          <Badge>{deal.category}</Badge>
        </p>
        <h3>{deal.title}</h3>
        {stage !== 'live' && <p className={styles['meaning']}>{meaningOf(deal)}</p>}
        <p className={styles['description']}>{deal.description}</p>
        <p className={styles['numbers']}>
          <strong>{formatPrice(deal.salePrice)}</strong> <s>{formatPrice(deal.originalPrice)}</s> · {deal.discountPercentage}% off ·{' '}
          {counted(deal.schoolPoints, 'point')}
        </p>
        <p className={styles['numbers']}>
          {isSoldOut(deal) ? 'Sold Out' : `${deal.soldQuantity} sold${deal.maxQuantity === null ? '' : ` of ${deal.maxQuantity}`}`} ·{' '}
          {stage === 'scheduled' && `from ${formatDate(deal.startsAt!)} · `}
          {deal.expiresAt ? `until ${formatDate(deal.expiresAt)}` : 'no end'}
          {deal.maxPerFamily && ` · at most ${deal.maxPerFamily} per family`}
        </p>
        {deal.ownCodes && (
          <p className={deal.ownCodes.available <= LIMITS.lowVoucherCodes ? styles['low'] : styles['numbers']}>
            {deal.ownCodes.available === 0
              ? 'All your own codes are used: buyers get codes we create'
              : `${counted(deal.ownCodes.available, 'own code')} left${deal.ownCodes.available <= LIMITS.lowVoucherCodes ? ': add more soon' : ''}`}
          </p>
        )}
        <label className={styles['switch']}>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- HTML says by itself whether a checkbox is on.
            role="switch"
            checked={deal.isActive}
            disabled={isTeamsToShow(deal)}
            aria-busy={toggling.isPending || undefined}
            onChange={() => toggling.mutate(!deal.isActive)}
            aria-label={`Show ${deal.title} to customers`}
          />
          {deal.state === 'draft' ? 'Publish' : 'Shown to customers'}
        </label>
        <p className={styles['buttons']}>
          <Button size="small" variant="secondary" aria-label={`View ${deal.title}`} onClick={() => onOpen('preview', deal)}>
            View
          </Button>
          <DealLink size="small" variant="secondary" aria-label={`Edit ${deal.title}`} deal={deal}>
            Edit
          </DealLink>
          <Button size="small" variant="ghost" aria-label={`Codes of ${deal.title}`} onClick={() => onOpen('codes', deal)}>
            Codes
          </Button>
          <Button
            size="small"
            variant="ghost"
            busy={copying.isPending}
            aria-label={`Duplicate ${deal.title}`}
            onClick={() => copying.mutate()}
          >
            Duplicate
          </Button>
          <Button size="small" variant="ghost" aria-label={`Delete ${deal.title}`} onClick={() => onOpen('delete', deal)}>
            Delete
          </Button>
        </p>
      </div>
    </article>
  );
}
