import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/overview', { signal }),
  staleTime: 0,
});
