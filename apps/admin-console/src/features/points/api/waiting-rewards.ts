import { callAdminList } from '../../../session/call-admin';

/** How many requests for rewards nobody has decided. */
export const waitingRewardsQuery = {
  queryKey: ['admin', 'waiting-rewards'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callAdminList('GET /api/admin/point-redemptions', { query: { state: 'requested', limit: 1 }, signal })).total,
  staleTime: 0,
};
