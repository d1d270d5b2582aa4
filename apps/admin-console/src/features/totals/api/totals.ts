import { API, type AdminTotals } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const totalsQuery = queryOptions({
  queryKey: ['admin', 'totals'],
  queryFn: ({ signal }) => callAdmin<AdminTotals>(API.adminTotals, { signal }),
  staleTime: 0,
});
