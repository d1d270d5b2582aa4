import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const rewardsQuery = queryOptions({
  queryKey: ['admin', 'rewards'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/rewards', { signal }),
  staleTime: 0,
});
