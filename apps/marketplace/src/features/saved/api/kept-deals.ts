import type { DealWithLocations } from '@homeroom/contracts';
import { ApiError, keepPreviousData, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** A deal that is gone is left out; where the server has no answer, all of them fail. */
const read = (id: number, signal: AbortSignal): Promise<DealWithLocations | null> =>
  call('GET /api/deals/:id', { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Deals by their ids, as they are now. */
export const keptDealsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['deals', 'kept', [...ids].sort((one, other) => one - other)],
    queryFn: async ({ signal }) => {
      const deals = await Promise.all(ids.map((id) => read(id, signal)));
      return new Map(deals.flatMap((deal) => (deal ? [[deal.id, deal] as const] : [])));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
