import { queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

/** Similar businesses, and earlier decisions about this one. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'approval'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/approval', { params: { id }, signal }),
    staleTime: 0,
  });

/** How many deals to show with an approval. */
export const DEALS_SHOWN = 5;

/** The first few of its deals, with the total. */
export const dealsOfBusinessQuery = (businessId: number, limit = DEALS_SHOWN) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'deals', limit],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/deals', { query: { businessId, limit }, signal }),
    staleTime: 0,
  });
