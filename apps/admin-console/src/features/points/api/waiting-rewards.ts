import { API, type AdminPointRedemption } from '@homeroom/contracts';
import { queryString } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

/** How many requests for rewards nobody has decided. */
export const waitingRewardsQuery = {
  queryKey: ['admin', 'waiting-rewards'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = queryString({ state: 'requested', limit: 1 });
    return (await callAdminList<AdminPointRedemption>(`${API.adminPointRedemptions}${query}`, { signal })).total;
  },
  staleTime: 0,
};
