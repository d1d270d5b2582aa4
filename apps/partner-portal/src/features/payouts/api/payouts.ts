import { keepPreviousData, queryOptions } from '@homeroom/web';
import { addressOf, call, callList } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

export const PAYOUTS_SHOWN = 10;
export const LINES_SHOWN = 20;

export const nextPayoutQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'next-payout'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/next-payout', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

export const payNow = (businessId: number) => asPartner(() => call('POST /api/businesses/:id/pay-now', { params: { id: businessId } }));

const pageOf = (page: number, shown: number) => ({ limit: shown, ...(page > 0 && { offset: page * shown }) });

export const payoutsQuery = (businessId: number, page: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'payouts', page],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/payouts', { params: { id: businessId }, query: pageOf(page, PAYOUTS_SHOWN), signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const payoutQuery = (businessId: number, payoutId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'payout', payoutId],
    queryFn: ({ signal }) =>
      asPartner(() => call('GET /api/businesses/:id/payouts/:payoutId', { params: { id: businessId, payoutId }, signal })),
    staleTime: 0,
  });

export const payoutLinesQuery = (businessId: number, payoutId: number, page: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'payout', payoutId, page],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/payouts/:payoutId/lines', {
          params: { id: businessId, payoutId },
          query: pageOf(page, LINES_SHOWN),
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Renews the session first, because a browser download cannot. */
export async function downloadStatement(businessId: number, payoutId: number, kind: 'csv' | 'pdf'): Promise<void> {
  await asPartner(() => call('GET /api/businesses/session'));
  const link = document.createElement('a');
  link.href = addressOf(`GET /api/businesses/:id/payouts/:payoutId/statement.${kind}`, { params: { id: businessId, payoutId } });
  link.download = `payout-${payoutId}.${kind}`;
  link.click();
}
