import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { Link } from '@homeroom/web';
import { Suspense, useEffect } from 'react';
import { DealDetailsDialog, recordView } from '../features/deals';
import { BusinessReviews } from '../features/reviews';
import { usePurchase } from './use-purchase';

interface DealShoppingProps {
  readonly deal: DealWithLocations;
  /** Begins with the buyer's details, such as to choose another school. */
  readonly startsBuying: boolean;
  readonly onClose: () => void;
}

/** A quick look at a deal over a list: from its details to the buyer's details, and back. */
export function DealShopping({ deal, startsBuying, onClose }: DealShoppingProps) {
  const { buy, step, wasLeft } = usePurchase(deal, startsBuying);
  useEffect(() => recordView(deal.id), [deal.id]);
  if (step) return step;
  return (
    <DealDetailsDialog
      deal={deal}
      atPurchase={wasLeft}
      onClose={onClose}
      onBuy={buy}
      page={<Link to={SCREENS.deal(deal.id)}>See the full page</Link>}
      reviews={
        <Suspense>
          <BusinessReviews business={deal.business} />
        </Suspense>
      }
    />
  );
}
