import { API, type BusinessLoginReply, type BusinessSession, type PasswordLogin } from '@homeroom/contracts';
import { callApi, queryOptions } from '@homeroom/web';
import { asPartner, renewed } from '../../../session/as-partner';

export const signIn = (body: PasswordLogin) => callApi<BusinessLoginReply>(API.partnerLogin, { method: 'POST', body });

export const signOut = () => callApi<void>(API.partnerLogout, { method: 'POST', body: {} });

export const signOutEverywhere = () => renewed(() => callApi<void>(API.partnerLogoutEverywhere, { method: 'POST', body: {} }));

export const partnerSessionQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', 'session', businessId],
    queryFn: ({ signal }) => asPartner(() => callApi<BusinessSession>(API.partnerSession, { signal })),
    staleTime: 0,
  });
