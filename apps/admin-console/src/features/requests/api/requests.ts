import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** How many requests of each kind are undecided, and since when. */
export const inboxCountsQuery = queryOptions({
  queryKey: ['admin', 'requests'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/requests', { query: { withCash: 'true' }, signal }),
  staleTime: 0,
});
