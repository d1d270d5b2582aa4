import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

/** @param isFresh whether to ask our payment provider first, because someone just came back from there. */
export const payeeQuery = (businessId: number, isFresh: boolean) =>
  queryOptions({
    queryKey: ['business', businessId, 'payee', isFresh],
    queryFn: ({ signal }) =>
      asPartner(() =>
        isFresh
          ? call('POST /api/businesses/:id/payee/look', { params: { id: businessId }, signal })
          : call('GET /api/businesses/:id/payee', { params: { id: businessId }, signal }),
      ),
    staleTime: 0,
  });

/** The address of our payment provider's page, which opens once. */
export const payeeLink = (businessId: number) =>
  asPartner(() => call('POST /api/businesses/:id/payee/link', { params: { id: businessId } }));
