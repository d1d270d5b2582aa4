import { TITLES, type DealWithLocations } from '@homeroom/contracts';
import { usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { useStep } from '@homeroom/web/steps';
import { useEffect, useEffectEvent } from 'react';
import { dealQuery, isGone, knownDeal, problemTitle } from '../features/deals';

const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

interface OpenedDeal {
  /** Null while it loads, and if it does not exist. */
  readonly deal: DealWithLocations | null;
  /** Set if the deal does not exist or is not available now. `error` is null if the address names no deal. */
  readonly isMissing: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The longest timeout of a browser. */
const LONGEST_MS = 2_147_483_647;
/** Results are cached for this long. */
const KEPT_MS = 1_500;

/** Refetches when a sale begins or ends while the page is open. */
function useTurnsOnTime(deal: DealWithLocations | null, refetch: () => unknown): void {
  const times = [deal?.startsAt, deal?.expiresAt].map((time) => (time ? Date.parse(time) : 0)).join();
  const asks = useEffectEvent(refetch);
  useEffect(() => {
    const next = Math.min(
      ...times
        .split(',')
        .map((time) => Number(time) - Date.now())
        .filter((left) => left > 0),
    );
    if (next > LONGEST_MS) return;
    const timer = setTimeout(() => void asks(), next + KEPT_MS);
    return () => clearTimeout(timer);
  }, [times]);
}

/** The deal in the address, and its title for the tab. */
export function useOpenedDeal(id: string, isOverPage: boolean): OpenedDeal {
  const queries = useQueryClient();
  const dealId = idOf(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...dealQuery(dealId),
    enabled: dealId > 0,
    initialData: () => knownDeal(queries, dealId),
    initialDataUpdatedAt: 0,
  });
  const deal = data && !isGone(error) ? data : null;
  const isMissing = !deal && (dealId === 0 || error !== null);
  useStep('deal', deal !== null);
  useTurnsOnTime(deal, refetch);
  usePageTitle(deal ? TITLES.deal(deal) : isMissing ? problemTitle(error) : '', isOverPage);
  return { deal, isMissing, error, isFetching, refetch: () => void refetch() };
}
