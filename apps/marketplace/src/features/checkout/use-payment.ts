import type { CheckoutDraft } from '@homeroom/contracts';
import { dismissToast, toast, useToast } from '@homeroom/web';
import { tellAnswered } from '@homeroom/web/steps';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { useSettle } from './use-settle';

/** The order's hold ended, or another window ended it. */
export const OVER = 'Your checkout had ended, so we set it up again. Nothing was charged. Please pay once more.';

const CONFIRM_FAILED = 'Unable to process payment. Please check your card details and try again.';

const NOT_COLLECTED = { phone: '', address: { line1: '', line2: '', city: '', state: '', country: 'US', postal_code: '' } };

interface PaymentTerms {
  readonly draft: CheckoutDraft;
  readonly returnUrl: string;
  readonly onPaid: (paymentIntentId: string) => void;
  /** Called when the order can no longer be paid, and another must be prepared. */
  readonly onOver: () => void;
  /** Called when a payment starts, and when it ends without leading to the next page. */
  readonly onProcessing?: ((isProcessing: boolean) => void) | undefined;
}

/** Confirms the payment with the buyer's choice, a wallet or the card fields, one at a time. */
export function usePayment({ draft, returnUrl, onPaid, onOver, onProcessing }: PaymentTerms) {
  const stripe = useStripe();
  const elements = useElements();
  const [processing, setProcessing] = useState(false);
  // A wallet confirms outside React's events, before a state update.
  const isOnItsWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const shownToast = useToast();
  const { settle, ...afterwards } = useSettle(draft, onPaid);

  const tell = (isProcessing: boolean) => {
    isOnItsWay.current = isProcessing;
    setProcessing(isProcessing);
    onProcessing?.(isProcessing);
  };
  const fail = (title: string, message: string) => {
    tellAnswered();
    setFailure(message);
    toast(title, message, 'error');
  };

  const pay = async () => {
    if (!stripe || !elements || isOnItsWay.current) return;
    tell(true);
    setFailure(undefined);
    let isLeaving = false;
    // An earlier message would cover the bank's own dialog.
    if (shownToast) dismissToast(shownToast.id);
    try {
      const confirmation = stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: returnUrl,
          payment_method_data: { billing_details: { name: draft.customerName, email: draft.customerEmail, ...NOT_COLLECTED } },
        },
      });
      // A bank may ask the buyer for longer than the shell waits.
      tellAnswered();
      const { error, paymentIntent } = await confirmation;
      const known = error?.code === 'payment_intent_unexpected_state' ? error.payment_intent : undefined;
      // Another window of this browser paid it.
      if (known?.status === 'succeeded' || known?.status === 'processing') isLeaving = await settle(known.id);
      else if (known?.status === 'canceled') {
        tellAnswered();
        toast('Payment Failed', OVER, 'error');
        onOver();
      } else if (error) fail('Payment Failed', error.message ?? CONFIRM_FAILED);
      else if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') isLeaving = await settle(paymentIntent.id);
      else fail('Payment Failed', CONFIRM_FAILED);
    } catch (error) {
      fail('Payment Error', `An unexpected error occurred: ${error instanceof Error ? error.message : 'unknown'}. Please try again.`);
    } finally {
      if (!isLeaving) tell(false);
    }
  };
  return { pay, processing, failure, ...afterwards };
}
