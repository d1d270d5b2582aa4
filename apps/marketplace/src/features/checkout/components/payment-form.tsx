import { LIMITS, type CheckoutDraft } from '@homeroom/contracts';
import { Button, LockIcon, Notice } from '@homeroom/ui';
import { dismissToast, formatPrice, toast, useToast } from '@homeroom/web';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type FormEvent } from 'react';
import { useSettle } from '../use-settle';
import styles from './payment-form.module.css';

interface PaymentFormProps {
  readonly draft: CheckoutDraft;
  readonly amount: number;
  readonly returnUrl: string;
  readonly onPaid: (paymentIntentId: string) => void;
  /** Told when a payment is on its way, and when it is not any more. */
  readonly onProcessing?: (isProcessing: boolean) => void;
}

const CONFIRM_FAILED = 'Unable to process payment. Please check your card details and try again.';

const NOT_COLLECTED = { phone: '', address: { line1: '', line2: '', city: '', state: '', country: 'US', postal_code: '' } };

export function PaymentForm({ draft, amount, returnUrl, onPaid, onProcessing }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shownToast = useToast();
  const { settle, needsHelp } = useSettle(draft, onPaid);

  const fail = (title: string, message: string) => {
    setFailure(message);
    toast(title, message, 'error');
  };

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || processing) return;
    setProcessing(true);
    onProcessing?.(true);
    setFailure(undefined);
    // What an earlier try said would stand over the bank's own question.
    if (shownToast) dismissToast(shownToast.id);
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: returnUrl,
          payment_method_data: { billing_details: { name: draft.customerName, email: draft.customerEmail, ...NOT_COLLECTED } },
        },
      });
      if (error) fail('Payment Failed', error.message ?? CONFIRM_FAILED);
      else if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') await settle(paymentIntent.id);
      else fail('Payment Failed', CONFIRM_FAILED);
    } catch (error) {
      fail('Payment Error', `An unexpected error occurred: ${error instanceof Error ? error.message : 'unknown'}. Please try again.`);
    } finally {
      setProcessing(false);
      onProcessing?.(false);
    }
  };

  if (needsHelp) return <Notice tone="danger">{needsHelp}</Notice>;
  return (
    <form className={styles['form']} onSubmit={(event) => void pay(event)}>
      <PaymentElement
        options={{
          paymentMethodOrder: ['card', 'apple_pay', 'google_pay'],
          wallets: { applePay: 'auto', googlePay: 'auto' },
          fields: { billingDetails: 'never' },
        }}
        onReady={() => setReady(true)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="large" disabled={!stripe || !ready} busy={processing}>
        <LockIcon /> {processing ? 'Processing…' : `Pay ${formatPrice(amount)}`}
      </Button>
      <p className={styles['small']}>
        Your card is charged once. The voucher arrives by email and is valid for {LIMITS.voucherValidityDays} days.
      </p>
    </form>
  );
}
