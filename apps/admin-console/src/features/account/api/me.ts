import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** Requested again from time to time, and when somebody comes back to the tab: an owner may change the role, and the session may end elsewhere. */
const LOOK_EVERY_MS = 60_000;

export const meQuery = queryOptions({
  queryKey: ['admin', 'me'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/me', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: true,
});
