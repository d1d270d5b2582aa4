import type { DealWithLocations } from '@homeroom/contracts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { recordView } from '../features/deals/api/record-view';

const DealDetailsDialog = lazy(() => import('../features/deals/components/deal-details-dialog'));
const BusinessReviews = lazy(async () => ({ default: (await import('../features/reviews/components/business-reviews')).BusinessReviews }));
const PurchaseDialog = lazy(() => import('../features/checkout/components/purchase-dialog'));

interface DealShoppingProps {
  readonly deal: DealWithLocations;
  /** Begins with the buyer's details, such as to choose another school. */
  readonly startsBuying: boolean;
  readonly onClose: () => void;
}

/** From a deal's details to the buyer's details, and back. */
export function DealShopping({ deal, startsBuying, onClose }: DealShoppingProps) {
  const [isBuying, setBuying] = useState(startsBuying);
  useEffect(() => recordView(deal.id), [deal.id]);
  return (
    <Suspense>
      {isBuying ? (
        <PurchaseDialog deal={deal} onCancel={() => setBuying(false)} />
      ) : (
        <DealDetailsDialog
          deal={deal}
          onClose={onClose}
          onBuy={() => setBuying(true)}
          reviews={
            <Suspense>
              <BusinessReviews business={deal.business} />
            </Suspense>
          }
        />
      )}
    </Suspense>
  );
}
