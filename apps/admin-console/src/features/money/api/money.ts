import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const moneyQuery = queryOptions({
  queryKey: ['admin', 'money'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/money', { signal }),
  staleTime: 0,
});
