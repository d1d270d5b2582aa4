import { queryOptions } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

/** How many deals to show with an approval. */
export const DEALS_SHOWN = 5;

/** The first few of its deals, with the total. */
export const dealsOfBusinessQuery = (businessId: number, limit = DEALS_SHOWN) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'deals', limit],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/deals', { query: { businessId, limit }, signal }),
    staleTime: 0,
  });
