import type { CheckoutDraft } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** Opens the payment of a draft; repeating it for the same draft returns the same one. */
export const preparePayment = (draft: CheckoutDraft, amount: number, useCredit: boolean) => {
  const { dealId, schoolId, customerName, customerEmail, draftId } = draft;
  return call('POST /api/create-payment-intent', { body: { dealId, schoolId, customerName, customerEmail, amount, draftId, useCredit } });
};

/** Ends the shopper's unpaid checkouts that have store credit, except the draft's own. */
export const releaseCredit = (draftId?: string) => call('POST /api/users/me/credit/release', { body: { draftId } });

export const reportPayment = (paymentIntentId: string, draftId?: string) =>
  call('POST /api/payment-success', { body: { paymentIntentId, draftId, knowsRefused: true } });

/** The current stock and price, which may differ from those in a list. */
export const dealAtCheckoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['checkout', 'deal', id],
    queryFn: ({ signal }) => call('GET /api/deals/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const paidDealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id, 'with-business'],
    queryFn: ({ signal }) => call('GET /api/deals/:id/with-business', { params: { id }, signal }),
  });
