import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { DealRow, businessNameOf, obstacleOf } from '@homeroom/storefront';
import { Link, useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { mayLookAhead } from '../../../page/may-look-ahead';
import { whenIdle } from '../../../page/when-idle';
import { featuredDealsQuery, moreOfBusinessQuery, similarDealsQuery } from '../api/deals';
import styles from './deals-around.module.css';

interface DealsAroundProps {
  readonly deal: DealWithLocations | null;
  /** Deals viewed before. */
  readonly viewed?: ReactNode;
}

/** For visitors who save data, deals load when they are one screen away, so that they appear before the footer. */
const NEAR = '800px';
const canWatch = () => 'IntersectionObserver' in globalThis;

/** Other deals of the business and similar ones, or popular ones if there is no deal. They fill the space that the server reserved. */
export function DealsAround({ deal, viewed }: DealsAroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const isTime = useTimeToAsk(place);
  const [isThere, setThere] = useState(false);
  const isHeld = useHeld(place, isThere);
  const isAsked = isHydrated && (isTime || deal === null || obstacleOf(deal) !== null);
  return (
    <div ref={place} className={isHeld ? styles['held'] : undefined}>
      {isAsked && (deal ? <Around deal={deal} viewed={viewed} onThere={setThere} /> : <Featured onThere={setThere} />)}
    </div>
  );
}

type Place = RefObject<HTMLDivElement | null>;

/** Whether to load: once the page is idle, or, for visitors who save data, when they come near. */
function useTimeToAsk(place: Place): boolean {
  const [isTime, setTime] = useState(() => !canWatch());
  useEffect(() => {
    if (!canWatch()) return;
    const ask = () => setTime(true);
    if (mayLookAhead()) return whenIdle(ask);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), { rootMargin: NEAR });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place]);
  return isTime;
}

/** Whether the reserved height stays. It changes only out of view, so that the footer never moves while a reader sees it. */
function useHeld(place: Place, isThere: boolean): boolean {
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    if (!isThere || !canWatch()) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) return;
      watch.disconnect();
      setHeld(false);
    });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place, isThere]);
  return isHeld && (canWatch() || !isThere);
}

interface RowsProps {
  /** Whether they are on the page. */
  readonly onThere: (isThere: boolean) => void;
}

function Around({ deal, viewed, onThere }: RowsProps & { readonly deal: DealWithLocations; readonly viewed: ReactNode }) {
  const { data: more, isPending: isMoreToCome } = useQuery(moreOfBusinessQuery(deal));
  const { data: similar, isPending: isSimilarToCome } = useQuery(similarDealsQuery(deal));
  // Show both at once, so that neither moves the other.
  const isThere = !isMoreToCome && !isSimilarToCome;
  useEffect(() => onThere(isThere), [onThere, isThere]);
  if (!isThere) return null;
  const own = new Set(more?.map(({ id }) => id));
  return (
    <>
      <div className={styles['around']}>
        <DealRow title={`More from ${businessNameOf(deal)}`} deals={more ?? []}>
          <Link to={`${SCREENS.deals}?businessId=${deal.businessId}`}>See all their deals</Link>
        </DealRow>
        <DealRow title="Similar deals" deals={(similar ?? []).filter(({ id }) => !own.has(id))}>
          <Link to={`${SCREENS.deals}?category=${encodeURIComponent(deal.category)}`}>See all {deal.category}</Link>
        </DealRow>
      </div>
      <div className={styles['viewed']}>
        <Suspense>{viewed}</Suspense>
      </div>
    </>
  );
}

function Featured({ onThere }: RowsProps) {
  const { data, isPending } = useQuery(featuredDealsQuery);
  useEffect(() => onThere(!isPending), [onThere, isPending]);
  if (isPending) return null;
  return (
    <div className={styles['around']}>
      <DealRow title="You may like these" deals={data?.items.slice(0, 3) ?? []}>
        <Link to={SCREENS.deals}>All deals</Link>
      </DealRow>
    </div>
  );
}
