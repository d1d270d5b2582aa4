import type { DealWithLocations } from '@homeroom/contracts';
import { ApiError, keepPreviousData, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** Skips a missing deal, but fails if the server does not answer. */
const read = (id: number, signal: AbortSignal): Promise<DealWithLocations | null> =>
  call('GET /api/deals/:id', { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** The current deals for these ids. */
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
