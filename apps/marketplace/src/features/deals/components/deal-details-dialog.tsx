import type { DealWithLocations } from '@homeroom/contracts';
import { obstacleOf, type Distances } from '@homeroom/storefront';
import { DealDetails } from '@homeroom/storefront/deal-details';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import styles from './deal-details-dialog.module.css';
import { ShareButton } from './share-button';
import { SimilarDeals } from './similar-deals';

interface DealDetailsDialogProps {
  /** Without a deal, nothing is shown. */
  readonly deal: DealWithLocations | null;
  /** From the shopper's place, if known. */
  readonly distances?: Distances | undefined;
  readonly onClose: () => void;
  readonly onBuy: (deal: DealWithLocations) => void;
  readonly save?: ReactNode;
  /** What to offer for a deal that is not on sale. */
  readonly alert?: ReactNode;
  /** A link to the deal's own page. */
  readonly page?: ReactNode;
  /** The business's reviews. */
  readonly reviews?: ReactNode;
}

export function DealDetailsDialog({ deal, distances, onClose, onBuy, save, alert, page, reviews }: DealDetailsDialogProps) {
  const school = useChosenSchool();
  if (!deal) return null;
  const obstacle = obstacleOf(deal);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={deal.title}
      action={
        <span className={styles['share']}>
          {save}
          <ShareButton deal={deal} />
        </span>
      }
      footer={
        <>
          <p className={styles['price']}>
            <span className={styles['sale']}>{formatPrice(deal.salePrice)}</span> <s>{formatPrice(deal.originalPrice)}</s>
            {school && (
              <span className={styles['school']}>
                {counted(deal.schoolPoints, 'point')} for {school.name}
              </span>
            )}
          </p>
          {page && <span className={styles['page']}>{page}</span>}
          {obstacle ? (
            <p className={styles['obstacle']}>{obstacle.label}</p>
          ) : (
            <Button size="large" onClick={() => onBuy(deal)}>
              Buy Now
            </Button>
          )}
        </>
      }
    >
      {obstacle && (
        <div className={styles['notice']}>
          <Notice tone="warn" icon={<InfoIcon />}>
            <strong>{obstacle.title}</strong> {obstacle.words}
            {obstacle.mayReturn && alert}
          </Notice>
        </div>
      )}
      {obstacle && <SimilarDeals deal={deal} />}
      <DealDetails deal={deal} distances={distances} reviews={reviews} />
    </Dialog>
  );
}
