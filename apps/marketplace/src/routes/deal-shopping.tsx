import type { DealWithLocations } from '@homeroom/contracts';
import { lazyPart } from '@homeroom/ui';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { Suspense, useEffect, useState } from 'react';
import { recordView } from '../features/deals/api/record-view';

const DealDetailsDialog = lazyDialog(() => import('../features/deals/components/deal-details-dialog'));
const BusinessReviews = lazyPart(async () => ({
  default: (await import('../features/reviews/components/business-reviews')).BusinessReviews,
}));
const PurchaseDialog = lazyDialog(async () => {
  const { default: Dialog } = await import('../features/checkout/components/purchase-dialog');
  return { default: ({ deal, onClose }: BuyingProps) => <Dialog deal={deal} onCancel={onClose} /> };
});

interface BuyingProps {
  readonly deal: DealWithLocations;
  readonly onClose: () => void;
}

interface DealShoppingProps {
  readonly deal: DealWithLocations;
  /** Begins with the buyer's details, such as to choose another school. */
  readonly startsBuying: boolean;
  readonly onClose: () => void;
}

/** From a deal's details to the buyer's details, and back. */
export function DealShopping({ deal, startsBuying, onClose }: DealShoppingProps) {
  const [isBuying, setBuying] = useState(startsBuying);
  const [wasBuying, setWasBuying] = useState(false);
  const back = () => {
    setBuying(false);
    setWasBuying(true);
  };
  useEffect(() => recordView(deal.id), [deal.id]);
  if (isBuying) return <PurchaseDialog deal={deal} onClose={back} />;
  return (
    <DealDetailsDialog
      deal={deal}
      atPurchase={wasBuying}
      onClose={onClose}
      onBuy={() => setBuying(true)}
      reviews={
        <Suspense>
          <BusinessReviews business={deal.business} />
        </Suspense>
      }
    />
  );
}
