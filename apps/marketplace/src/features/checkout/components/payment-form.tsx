import { LIMITS, type CheckoutDraft } from '@homeroom/contracts';
import { Button, LockIcon, Notice } from '@homeroom/ui';
import { formatPrice } from '@homeroom/web';
import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { usePayment } from '../use-payment';
import styles from './payment-form.module.css';
import { WalletButtons } from './wallet-buttons';

interface PaymentFormProps {
  readonly draft: CheckoutDraft;
  readonly amount: number;
  readonly returnUrl: string;
  readonly onPaid: (paymentIntentId: string) => void;
  /** Called when a payment starts, and when it ends. */
  readonly onProcessing?: (isProcessing: boolean) => void;
}

/** The browser's wallets, then the card. */
export function PaymentForm({ draft, amount, returnUrl, onPaid, onProcessing }: PaymentFormProps) {
  const [ready, setReady] = useState(false);
  const { pay, processing, failure, needsHelp } = usePayment({ draft, returnUrl, onPaid, onProcessing });

  if (needsHelp) return <Notice tone="danger">{needsHelp}</Notice>;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <WalletButtons isLocked={processing} onConfirm={() => void pay()} />
      <PaymentElement
        options={{
          paymentMethodOrder: ['card'],
          // They are above.
          wallets: { applePay: 'never', googlePay: 'never' },
          fields: { billingDetails: 'never' },
        }}
        onReady={() => setReady(true)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="large" disabled={!ready} busy={processing}>
        <LockIcon /> {processing ? 'Processing…' : `Pay ${formatPrice(amount)}`}
      </Button>
      <p className={styles['small']}>
        Your card is charged once. Your voucher arrives by email and is valid for {LIMITS.voucherValidityDays} days.
      </p>
    </form>
  );
}
