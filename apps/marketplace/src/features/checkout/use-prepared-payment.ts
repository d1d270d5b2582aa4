import { SCREENS, type CheckoutDraft } from '@homeroom/contracts';
import { ApiError, queryString, reasonOf, toast, useNavigate, useQuery } from '@homeroom/web';
import { useEffect, useRef } from 'react';
import { chooseSchool, useChosenSchool } from '@homeroom/storefront/your-school';
import { preparePayment } from './api/payments';
import { clearDraft } from './checkout-draft';
import { setupFailure } from './setup-failure';

export const setupReason = (error: unknown) => reasonOf(error, 'Failed to initialize payment. Please try again.');

interface Terms {
  /** Dollars the buyer agreed to. */
  readonly amount: number;
  readonly useCredit: boolean;
  /** Prepares nothing before price and credit are known, because an order holds one piece. */
  readonly isClear: boolean;
  /** Called with the reason when the school cannot earn, and another must be chosen. */
  readonly onSchoolRefused: (why: string) => void;
}

/**
 * The order and its payment. One that is paid leads to what it bought, such as after a reload while the answer was on its way; an unavailable
 * deal to its page; an inactive school to its field. An older API does not say which payment it was.
 */
export function usePreparedPayment(draft: CheckoutDraft, { amount, useCredit, isClear, onSchoolRefused }: Terms) {
  const navigate = useNavigate();
  const { dealId, draftId, schoolId, customerName, customerEmail, pointsBefore } = draft;
  const intent = useQuery({
    queryKey: ['checkout', 'intent', draftId, { schoolId, customerName, customerEmail }, amount, useCredit],
    queryFn: () => preparePayment(draft, amount, useCredit),
    enabled: isClear,
    gcTime: 0,
    staleTime: 0,
  });
  const { error } = intent;
  const refused = useRef(onSchoolRefused);
  const chosenId = useChosenSchool()?.id;
  const chosen = useRef(chosenId);
  useEffect(() => {
    chosen.current = chosenId;
    refused.current = onSchoolRefused;
  });
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.code === 'PRICE_CHANGED')) return;
    const failure = setupFailure(error);
    // The page shows the error, with what to do.
    if (failure === 'family') return;
    const isPaid = failure === 'paid';
    const paymentId = isPaid && (error as ApiError).paymentId;
    if (paymentId) {
      const outcome = `${SCREENS.paymentSuccess}${queryString({ deal: dealId, school: schoolId, payment_intent: paymentId })}`;
      return void navigate(outcome, { replace: true, state: { draftId, pointsBefore } });
    }
    toast(isPaid ? 'Already paid' : 'Payment Setup Failed', setupReason(error), isPaid ? 'success' : 'error');
    if (isPaid) clearDraft((paid) => paid.draftId === draftId);
    if (isPaid || failure === 'deal') void navigate(isPaid ? SCREENS.deals : SCREENS.deal(dealId), { replace: true });
    if (failure !== 'school') return;
    if (chosen.current === schoolId) chooseSchool(null);
    refused.current(setupReason(error));
  }, [error, navigate, dealId, draftId, schoolId, pointsBefore]);
  return intent;
}
