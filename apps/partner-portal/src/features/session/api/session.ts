import type { PasswordLogin } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner, renewed } from '../../../session/as-partner';

export const signIn = (body: PasswordLogin) => call('POST /api/businesses/login', { body });

export const signOut = () => call('POST /api/businesses/logout');

export const signOutEverywhere = () => renewed(() => call('POST /api/businesses/logout-everywhere'));

export const partnerSessionQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', 'session', businessId],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/session', { signal })),
    staleTime: 0,
  });
