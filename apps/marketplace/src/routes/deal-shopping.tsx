import type { DealWithLocations } from '@homeroom/contracts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { recordView } from '../features/deals/api/record-view';

const DealDetailsDialog = lazy(() => import('../features/deals/components/deal-details-dialog'));
const BusinessReviews = lazy(async () => ({ default: (await import('../features/reviews/components/business-reviews')).BusinessReviews }));
const PurchaseDialog = lazy(() => import('../features/checkout/components/purchase-dialog'));

interface DealShoppingProps {
  /** The deal whose details are open. */
  readonly deal: DealWithLocations | null;
  readonly onClose: () => void;
}

/** From a deal's details to the buyer's details. */
export function DealShopping({ deal, onClose }: DealShoppingProps) {
  const [buying, setBuying] = useState<DealWithLocations | null>(null);
  const openedId = deal?.id;
  useEffect(() => {
    if (openedId !== undefined) recordView(openedId);
  }, [openedId]);
  return (
    <Suspense>
      {deal && !buying && (
        <DealDetailsDialog
          deal={deal}
          onClose={onClose}
          onBuy={setBuying}
          reviews={
            <Suspense>
              <BusinessReviews business={deal.business} />
            </Suspense>
          }
        />
      )}
      {buying && (
        <PurchaseDialog
          deal={buying}
          onCancel={() => {
            setBuying(null);
            onClose();
          }}
        />
      )}
    </Suspense>
  );
}
