import type { RequestMagicLink } from '@homeroom/contracts/accounts';
import { returnForAlert } from '@homeroom/contracts/deal-alerts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const dealAlertsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['deal-alerts', userId],
    queryFn: ({ signal }) => call('GET /api/users/me/deal-alerts', { signal }),
    staleTime: 60_000,
  });

export const chooseAlert = (dealId: number, isWanted: boolean) =>
  call(isWanted ? 'PUT /api/users/me/deal-alerts/:dealId' : 'DELETE /api/users/me/deal-alerts/:dealId', { params: { dealId } });

/** Opening the emailed link confirms the address and adds the alert. */
export const askByEmail = (dealId: number, body: RequestMagicLink) =>
  call('POST /api/auth/magic-link', { body: { ...body, returnTo: returnForAlert(dealId) } });
