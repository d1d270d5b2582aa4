import { API, type AdminTotals } from '@homeroom/contracts';
import { callApi, queryOptions } from '@homeroom/web';
import { bearer } from '../../../session/admin-token';

export const totalsQuery = queryOptions({
  queryKey: ['admin', 'totals'],
  queryFn: ({ signal }) => callApi<AdminTotals>(API.adminTotals, { headers: bearer(), signal }),
  staleTime: 0,
});
