import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const totalsQuery = queryOptions({
  queryKey: ['admin', 'totals'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/totals', { signal }),
  staleTime: 0,
});
