import { useQuery } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { distancesQuery, keptZipCode, readFilters } from '../features/deals';
import { useBackground } from './deal-over-page';

/** The distances of a deal from the shopper's ZIP code, which comes from the list behind it or from the last search in this browser. */
export function useDistances(dealId: number) {
  const list = useBackground();
  const isHydrated = useHydrated();
  const near = isHydrated ? (readFilters(new URLSearchParams(list?.search)).near ?? keptZipCode()) : undefined;
  const { data, isLoading } = useQuery(distancesQuery(dealId, near));
  return isLoading ? { near: near!, locations: undefined } : data;
}
