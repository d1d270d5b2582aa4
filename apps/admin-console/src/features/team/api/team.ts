import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/team', { signal }),
  staleTime: 0,
});
