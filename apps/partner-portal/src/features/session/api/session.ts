import type { PasswordLogin } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner, renewed } from '../../../session/as-partner';
import { isOfThisTab, readBusinessAuth } from '../business-auth';

export const signIn = (body: PasswordLogin) => call('POST /api/businesses/login', { body });

export const signOut = () => call('POST /api/businesses/logout');

export const signOutEverywhere = () => renewed(() => call('POST /api/businesses/logout-everywhere'));

/** The owner or manager who is signed in on this browser; null if nobody is, or if nobody answers. */
export const whoIsSignedIn = queryOptions({
  queryKey: ['business', 'who-is-signed-in'],
  queryFn: () => renewed(() => call('GET /api/businesses/session')).catch(() => null),
  staleTime: 0,
  gcTime: 0,
});

/** Whether the same account signed in in another tab. */
export async function isSignedInAgain(): Promise<boolean> {
  const [here, session] = [readBusinessAuth(), await renewed(() => call('GET /api/businesses/session')).catch(() => null)];
  return session !== null && session.id === here?.id && session.role === (here.staff?.role ?? 'owner') && isOfThisTab();
}

/** Requested again when somebody comes back to the tab, because the session may have ended elsewhere. */
export const partnerSessionQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', 'session', businessId],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/session', { signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
