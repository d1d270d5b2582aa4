import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import type { Distances } from '@homeroom/storefront';

/** How far a deal's locations are from a ZIP code, nearest first. The page works without them. */
export const distancesQuery = (id: number, near: string | undefined) =>
  queryOptions({
    queryKey: ['deals', id, 'distances', near],
    queryFn: ({ signal }) => call('GET /api/deals/:id/distances', { params: { id }, query: { near: near! }, signal }),
    enabled: near !== undefined,
    select: (locations): Distances => ({ near: near!, locations }),
  });
