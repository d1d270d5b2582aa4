import { callAdminList } from '../../../session/call-admin';

/** How many reward requests are undecided. */
export const waitingRewardsQuery = {
  queryKey: ['admin', 'waiting-rewards'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callAdminList('GET /api/admin/point-redemptions', { query: { state: 'requested', limit: 1 }, signal })).total,
  staleTime: 0,
};
