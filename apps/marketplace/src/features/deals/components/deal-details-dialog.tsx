import type { DealWithLocations } from '@homeroom/contracts';
import { isSoldOut } from '@homeroom/storefront';
import { DealDetails } from '@homeroom/storefront/deal-details';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './deal-details-dialog.module.css';
import { ShareButton } from './share-button';

interface DealDetailsDialogProps {
  /** Nothing is shown without one. */
  readonly deal: DealWithLocations | null;
  readonly onClose: () => void;
  readonly onBuy: (deal: DealWithLocations) => void;
  /** What visitors say of the business. */
  readonly reviews?: ReactNode;
}

export default function DealDetailsDialog({ deal, onClose, onBuy, reviews }: DealDetailsDialogProps) {
  if (!deal) return null;
  const soldOut = isSoldOut(deal);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={deal.title}
      action={
        <span className={styles['share']}>
          <ShareButton deal={deal} />
        </span>
      }
      footer={
        <>
          <p className={styles['price']}>
            <span className={styles['sale']}>{formatPrice(deal.salePrice)}</span> <s>{formatPrice(deal.originalPrice)}</s>
          </p>
          <Button size="large" disabled={soldOut} onClick={() => onBuy(deal)}>
            {soldOut ? 'Sold Out' : 'Buy Now'}
          </Button>
        </>
      }
    >
      <DealDetails deal={deal} reviews={reviews} />
    </Dialog>
  );
}
