import { API, type AdminBusiness } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions, queryString } from '@homeroom/web';
import { bearer } from '../../../session/admin-token';

const SHOWN = 50;

export const waitingBusinessesQuery = queryOptions({
  queryKey: ['admin', 'businesses', 'waiting'],
  queryFn: ({ signal }) =>
    callApiList<AdminBusiness>(`${API.adminBusinesses}${queryString({ isVerified: 'false', limit: SHOWN })}`, {
      headers: bearer(),
      signal,
    }),
  staleTime: 0,
});

export const approveBusiness = (id: number) =>
  callApi<AdminBusiness>(API.adminBusiness(id), { method: 'PUT', body: { isVerified: true }, headers: bearer() });
