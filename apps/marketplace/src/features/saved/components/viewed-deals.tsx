import { DealRow } from '@homeroom/storefront';
import { useQuery } from '@homeroom/web';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useAccountDeals } from '../api/account-deals';
import { keptDealsQuery } from '../api/kept-deals';
import { useViewedIds } from '../kept-ids';
import styles from './viewed-deals.module.css';

const SHOWN = 6;

/**
 * Recently viewed deals of this browser or the account; nothing if there are none. They load late, so they appear only out of view, where they
 * move nothing that is being read.
 */
export function ViewedDeals({ except }: { readonly except?: number }) {
  useAccountDeals();
  const ids = useViewedIds()
    .filter((id) => id !== except)
    .slice(0, SHOWN);
  const { data } = useQuery({ ...keptDealsQuery(ids), enabled: ids.length > 0 });
  const deals = ids.flatMap((id) => data?.get(id) ?? []);
  const place = useRef<HTMLDivElement>(null);
  const isWelcome = useOutOfSight(place, deals.length > 0);
  return (
    <div ref={place} className={styles['viewed']}>
      {isWelcome && <DealRow title="Recently viewed" deals={deals} />}
    </div>
  );
}

/** Whether its place has been out of view since there was something to show. Above the view, only if the browser keeps the content in place. */
function useOutOfSight(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isUnseen, setUnseen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isUnseen || !isReady) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      if (entry.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')) setUnseen(true);
    });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place, isReady, isUnseen]);
  return isUnseen && isReady;
}
