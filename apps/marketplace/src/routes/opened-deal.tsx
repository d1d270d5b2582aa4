import { ApiError, useLocation, useQuery, useQueryClient } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { dealQuery } from '../features/deals/api/deals';
import { knownDeal } from '../features/deals/api/known-deal';
import { DealShopping } from './deal-shopping';

const DealProblemDialog = lazyDialog(() => import('../features/deals/components/deal-problem-dialog'));

const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

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
  if (data && !isGone(error)) return <DealShopping key={dealId} deal={data} startsBuying={state?.isBuying ?? false} onClose={onClose} />;
  if (dealId > 0 && !error) return null;
  return <DealProblemDialog error={error} isRetrying={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
}
