import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealRow, businessNameOf, obstacleOf } from '@homeroom/storefront';
import { Link, useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { featuredDealsQuery, moreOfBusinessQuery, similarDealsQuery } from '../api/deals';
import styles from './deals-around.module.css';

interface DealsAroundProps {
  readonly deal: DealWithLocations | null;
  /** Deals viewed before. */
  readonly viewed?: ReactNode;
}

/** A screen ahead, so that the deals are there before the footer. */
const NEAR = '800px';
const CAN_WATCH = 'IntersectionObserver' in globalThis;

/** Other deals of the business, and similar ones; without a deal, popular ones. Keeps the place that the server rendered. */
export function DealsAround({ deal, viewed }: DealsAroundProps) {
  // Requested by the browser when it comes near the viewport: the page does not wait for its end.
  const isHydrated = useHydrated();
  const [isNear, setNear] = useState(!CAN_WATCH);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = isHydrated && (isNear || deal === null || obstacleOf(deal) !== null);
  useEffect(() => {
    if (isAsked || !CAN_WATCH) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [isAsked]);
  return (
    <div ref={place} className={styles['place']}>
      {isAsked && (deal ? <Around deal={deal} viewed={viewed} /> : <Featured />)}
    </div>
  );
}

function Around({ deal, viewed }: { readonly deal: DealWithLocations; readonly viewed: ReactNode }) {
  const { data: more, isPending: isMoreToCome } = useQuery(moreOfBusinessQuery(deal));
  const { data: similar, isPending: isSimilarToCome } = useQuery(similarDealsQuery(deal));
  // Both at once, so that neither pushes the other down.
  if (isMoreToCome || isSimilarToCome) return null;
  const own = new Set(more?.map(({ id }) => id));
  return (
    <div className={styles['around']}>
      <DealRow title={`More from ${businessNameOf(deal)}`} deals={more ?? []}>
        <Link to={`${SCREENS.deals}?businessId=${deal.businessId}`}>See all their deals</Link>
      </DealRow>
      <DealRow title="Similar deals" deals={(similar ?? []).filter(({ id }) => !own.has(id))}>
        <Link to={`${SCREENS.deals}?category=${encodeURIComponent(deal.category)}`}>See all {deal.category}</Link>
      </DealRow>
      <Suspense>{viewed}</Suspense>
    </div>
  );
}

function Featured() {
  const { data, isPending } = useQuery(featuredDealsQuery);
  if (isPending) return null;
  return (
    <div className={styles['around']}>
      <DealRow title="You may like these" deals={data?.items.slice(0, 3) ?? []}>
        <Link to={SCREENS.deals}>All deals</Link>
      </DealRow>
    </div>
  );
}
