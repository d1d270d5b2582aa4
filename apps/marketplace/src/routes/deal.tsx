import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Link, reasonOf, useParams } from '@homeroom/web';
import { Suspense, type ReactNode } from 'react';
import { DealPageView, DealsAround, isGone, problemTitle } from '../features/deals';
import { DealAlert } from '../features/alerts';
import { BusinessReviews } from '../features/reviews';
import { ViewedDeals } from '../features/saved';
import { TryAgain } from '@homeroom/storefront/try-again';
import { useBeginPurchase } from './begin-purchase';
import { CardButtons } from './card-buttons';
import { Page } from '../page/page';
import styles from './deal.module.css';
import { useDistances } from './use-distances';
import { useOpenedDeal } from './use-opened-deal';
import { useViewedDeal } from './use-viewed-deal';

/** A deal on its own page. */
export default function DealPage() {
  const { id = '' } = useParams();
  const { deal, isMissing, error, isFetching, refetch } = useOpenedDeal(id, false);
  if (deal) return <ShownDeal key={deal.id} deal={deal} />;
  if (!isMissing) return <DealPlaceholder />;
  return <MissingDeal error={error} retry={<TryAgain of={{ isFetching, refetch }} />} />;
}

function ShownDeal({ deal }: { readonly deal: DealWithLocations }) {
  const buy = useBeginPurchase();
  const distances = useDistances(deal.id);
  useViewedDeal(deal.id);
  return (
    <DealPageView
      deal={deal}
      distances={distances}
      onBuy={() => buy(deal)}
      share={<CardButtons deal={deal} />}
      alert={
        <Suspense>
          <DealAlert dealId={deal.id} />
        </Suspense>
      }
      reviews={
        <Suspense>
          <BusinessReviews business={deal.business} />
        </Suspense>
      }
      around={
        <Suspense>
          <DealsAround deal={deal} viewed={<ViewedDeals except={deal.id} />} />
        </Suspense>
      }
    />
  );
}

interface MissingDealProps {
  readonly error: Error | null;
  readonly retry: ReactNode;
}

/** Says that a deal does not exist or is not available now, and offers alternatives. */
function MissingDeal({ error, retry }: MissingDealProps) {
  const isForGood = error === null || isGone(error);
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title={problemTitle(error)}
        action={
          isForGood ? (
            <Button asChild>
              <Link to={SCREENS.deals}>See all deals</Link>
            </Button>
          ) : (
            retry
          )
        }
      >
        {isForGood
          ? 'It may have been taken down, or the link may be incomplete. Vouchers you already bought are still valid.'
          : reasonOf(error, 'Please check your connection.')}
      </EmptyState>
      {isForGood && (
        <Suspense>
          <DealsAround deal={null} />
        </Suspense>
      )}
    </Page>
  );
}

function DealPlaceholder() {
  return (
    <div role="status" aria-label="Loading the deal" data-coming="page" className={styles['placeholder']}>
      <Skeleton height="2.5rem" width="70%" />
      <div className={styles['placeholderParts']}>
        <div className={styles['picture']}>
          <Skeleton height="100%" radius="var(--radius-lg)" />
        </div>
        <Skeleton height="20rem" radius="var(--radius-lg)" />
      </div>
    </div>
  );
}
