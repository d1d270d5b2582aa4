import {
  API,
  type CheckoutDraft,
  type DealWithBusiness,
  type DealWithLocations,
  type PaymentIntentReply,
  type PaymentReport,
} from '@homeroom/contracts';
import { callApi, queryOptions } from '@homeroom/web';

/** Opens the payment of a draft; asked again for the same draft the server gives the same one. */
export const preparePayment = (draft: CheckoutDraft, amount: number, useCredit: boolean) => {
  const { dealId, schoolId, customerName, customerEmail, draftId } = draft;
  return callApi<PaymentIntentReply>(API.createPaymentIntent, {
    method: 'POST',
    body: { dealId, schoolId, customerName, customerEmail, amount, draftId, useCredit },
  });
};

export const reportPayment = (paymentIntentId: string, draftId?: string) =>
  callApi<PaymentReport>(API.paymentSuccess, { method: 'POST', body: { paymentIntentId, draftId } });

/** Stock and price as they are now, not as a list showed them. */
export const dealAtCheckoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['checkout', 'deal', id],
    queryFn: ({ signal }) => callApi<DealWithLocations>(API.deal(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const paidDealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', id, 'with-business'],
    queryFn: ({ signal }) => callApi<DealWithBusiness>(API.dealWithBusiness(id), { signal }),
  });
