import { queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

/** Businesses like it, and what the team decided about it before. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'approval'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/approval', { params: { id }, signal }),
    staleTime: 0,
  });

/** As many of a business's deals are shown with its approval. */
export const DEALS_SHOWN = 5;

/** The first few of its deals, and how many there are. */
export const dealsOfBusinessQuery = (businessId: number, limit = DEALS_SHOWN) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'deals', limit],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/deals', { query: { businessId, limit }, signal }),
    staleTime: 0,
  });
