import { TITLES } from '@homeroom/contracts';
import { useLocation, usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { DealProblemDialog, dealQuery, isGone, knownDeal, problemTitle } from '../features/deals';
import { DealShopping } from './deal-shopping';

const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

interface OpenedDealProps {
  /** As the address has it. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The deal that the address names, over the page that it was opened from. */
export function OpenedDeal({ id, onClose }: OpenedDealProps) {
  const queries = useQueryClient();
  const { state } = useLocation() as { state: { isBuying?: boolean } | null };
  const dealId = idOf(id);
  const { data, error, isFetching, refetch } = useQuery({
    ...dealQuery(dealId),
    enabled: dealId > 0,
    initialData: () => knownDeal(queries, dealId),
    initialDataUpdatedAt: 0,
  });
  const deal = data && !isGone(error) ? data : null;
  const isMissing = !deal && (dealId === 0 || error !== null);
  usePageTitle(deal ? TITLES.deal(deal) : isMissing ? problemTitle(error) : '', true);
  if (deal) return <DealShopping key={dealId} deal={deal} startsBuying={state?.isBuying ?? false} onClose={onClose} />;
  if (!isMissing) return null;
  return <DealProblemDialog error={error} isRetrying={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
}
