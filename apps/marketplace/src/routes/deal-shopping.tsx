import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { Link } from '@homeroom/web';
import { Suspense, useEffect } from 'react';
import { DealDetailsDialog, recordView } from '../features/deals';
import { DealAlert } from '../features/alerts';
import { BusinessReviews } from '../features/reviews';
import { SaveButton, noteViewed } from '../features/saved';
import { useBeginPurchase } from './begin-purchase';

interface DealShoppingProps {
  readonly deal: DealWithLocations;
  readonly onClose: () => void;
}

/** A quick look at a deal over a list. */
export function DealShopping({ deal, onClose }: DealShoppingProps) {
  const buy = useBeginPurchase();
  useEffect(() => {
    recordView(deal.id);
    noteViewed(deal.id);
  }, [deal.id]);
  return (
    <DealDetailsDialog
      deal={deal}
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
