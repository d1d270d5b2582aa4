import type { OwnDeal } from '@homeroom/contracts';
import { DealDetails } from '@homeroom/storefront/deal-details';
import { ActiveBadge } from '@homeroom/storefront';
import { Button, Skeleton } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { formatCount, formatPrice, useQuery } from '@homeroom/web';
import { figuresQuery } from '../../../figures/figures';
import { Conversion } from '../../../figures/conversion';
import { formOf, previewOf, type Shop } from '@homeroom/storefront/deal-form';
import styles from './deal-detail.module.css';
import { DealLink } from '../../../deal-links/deal-links';

interface PreviewDialogProps {
  readonly deal: OwnDeal;
  readonly shop: Shop;
  readonly onClose: () => void;
}

/** A deal as shoppers see it, with its performance in the last 30 days. */
export default function PreviewDialog({ deal, shop, onClose }: PreviewDialogProps) {
  const { data, isLoadingError } = useQuery(figuresQuery(shop.id, {}));
  const figures = data?.deals.find(({ dealId }) => dealId === deal.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={deal.title}
      description={
        <>
          <ActiveBadge isActive={deal.isActive} /> {deal.discountPercentage}% off · {formatPrice(deal.salePrice)} instead of{' '}
          {formatPrice(deal.originalPrice)}
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close Preview
          </Button>
          <DealLink deal={deal}>Edit Deal</DealLink>
        </>
      }
    >
      <DealDetails deal={previewOf(formOf(deal), shop, deal.soldQuantity)} />
      {isLoadingError && <p role="alert">Its numbers could not be loaded.</p>}
      {!figures && !isLoadingError && <Skeleton height="5rem" radius="var(--radius-md)" />}
      {figures && (
        <dl className={styles['figures']} aria-label="The last 30 days">
          <div>
            <dt>Views</dt>
            <dd>{formatCount(figures.views)}</dd>
          </div>
          <div>
            <dt>Purchases</dt>
            <dd>{formatCount(figures.purchases)}</dd>
          </div>
          <div>
            <dt>Conversion</dt>
            <dd>
              <Conversion value={figures.conversion} />
            </dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
