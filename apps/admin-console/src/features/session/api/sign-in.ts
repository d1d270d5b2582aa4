import type { AdminLogin } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { bearer } from '../../../session/call-admin';

/** The person whose session this tab has; null if it has ended, or if nobody answers. */
export const whoIsSignedIn = queryOptions({
  queryKey: ['admin', 'who-is-signed-in'],
  queryFn: () => call('GET /api/admin/me', { headers: bearer() }).catch(() => null),
  staleTime: 0,
  gcTime: 0,
});

export const signIn = (body: AdminLogin) => call('POST /api/admin/login', { body });
