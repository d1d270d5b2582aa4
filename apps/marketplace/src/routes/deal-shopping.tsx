import type { DealWithLocations } from '@homeroom/contracts';
import { Suspense, useEffect, useState } from 'react';
import { PurchaseDialog } from '../features/checkout';
import { DealDetailsDialog, recordView } from '../features/deals';
import { BusinessReviews } from '../features/reviews';

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
