import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { Link } from '@homeroom/web';
import { Suspense } from 'react';
import { DealDetailsDialog } from '../features/deals';
import { DealAlert } from '../features/alerts';
import { BusinessReviews } from '../features/reviews';
import { SaveButton } from '../features/saved';
import { useBeginPurchase } from './begin-purchase';
import { useDistances } from './use-distances';
import { useViewedDeal } from './use-viewed-deal';

interface DealShoppingProps {
  readonly deal: DealWithLocations;
  readonly onClose: () => void;
}

/** A quick look at a deal over a list. */
export function DealShopping({ deal, onClose }: DealShoppingProps) {
  const buy = useBeginPurchase();
  const distances = useDistances(deal.id);
  useViewedDeal(deal.id);
  return (
    <DealDetailsDialog
      deal={deal}
      distances={distances}
      onClose={onClose}
      onBuy={buy}
      save={<SaveButton deal={deal} />}
      alert={
        <Suspense>
          <DealAlert dealId={deal.id} />
        </Suspense>
      }
      page={<Link to={SCREENS.deal(deal.id)}>See the full page</Link>}
      reviews={
        <Suspense>
          <BusinessReviews business={deal.business} />
        </Suspense>
      }
    />
  );
}
