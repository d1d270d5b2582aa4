import { LIMITS, type CheckoutDraft } from '@homeroom/contracts';
import { Button, LockIcon, Notice, classNames } from '@homeroom/ui';
import { formatPrice } from '@homeroom/web';
import { PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { usePayment } from '../use-payment';
import styles from './payment-form.module.css';
import { RetryNotice } from './retry-notice';
import { WalletButtons } from './wallet-buttons';

interface PaymentFormProps {
  readonly draft: CheckoutDraft;
  readonly amount: number;
  readonly returnUrl: string;
  readonly onPaid: (paymentIntentId: string) => void;
  /** The order can no longer be paid: another must be prepared. */
  readonly onOver: () => void;
  /** The reader changed something on this page, so what follows stays visible. */
  readonly isAgain?: boolean;
  /** Called when a payment starts, and when it ends without leading to the next page. */
  readonly onProcessing?: (isProcessing: boolean) => void;
}

/** Wallets that never answer do not hold up the card. */
const WALLETS_MS = 1_500;
/** A blocked frame reports neither that it is ready nor that it failed. */
const FIELDS_MS = 20_000;

/** The button that had the focus is gone. */
const focusOn = (words: HTMLElement | null) => words?.focus();

/** The browser's wallets, then the card. Both show at once: neither pushes down what can be read or pressed already. */
export function PaymentForm({ draft, amount, returnUrl, isAgain = false, onPaid, onOver, onProcessing }: PaymentFormProps) {
  const [ready, setReady] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [load, setLoad] = useState({ attempt: 1, hasFailed: false, isRetrying: false });
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => setWhole(true), WALLETS_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  const { pay, processing, failure, needsHelp, askAgain, isAskingAgain } = usePayment({ draft, returnUrl, onPaid, onOver, onProcessing });
  const isAwaited = !ready && !processing && (!load.hasFailed || load.isRetrying);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLoad(({ attempt }) => ({ attempt, hasFailed: true, isRetrying: false })), FIELDS_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  const isComing = !(load.hasFailed || (ready && isWhole));

  if (needsHelp && askAgain)
    return (
      <RetryNotice title={needsHelp} isRetrying={isAskingAgain} onRetry={() => void askAgain()} takesFocus>
        You won’t be charged again. Your voucher also arrives by email.
      </RetryNotice>
    );
  if (needsHelp)
    return (
      <Notice tone="danger">
        <p tabIndex={-1} ref={focusOn}>
          {needsHelp}
        </p>
      </Notice>
    );
  return (
    <form
      className={classNames(styles['form'], isComing && styles['coming'])}
      data-coming={isComing && !isAgain ? 'rest' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <WalletButtons isLocked={processing} onKnown={() => setWhole(true)} onConfirm={() => void pay()} />
      <PaymentElement
        key={load.attempt}
        options={{
          paymentMethodOrder: ['card'],
          // Wallets are shown above already.
          wallets: { applePay: 'never', googlePay: 'never' },
          fields: { billingDetails: 'never' },
        }}
        onReady={(fields) => {
          setReady(true);
          setLoad({ ...load, hasFailed: false });
          // The button that was pressed is gone.
          if (load.isRetrying) fields.focus();
        }}
        onLoadError={() => setLoad({ ...load, hasFailed: true, isRetrying: false })}
      />
      {load.hasFailed && (
        <RetryNotice
          title="The card form didn’t load"
          isRetrying={load.isRetrying}
          onRetry={() => setLoad({ attempt: load.attempt + 1, hasFailed: true, isRetrying: true })}
        >
          Nothing was charged. Check your connection, and try again.
        </RetryNotice>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="large" disabled={!ready} busy={processing} data-step="pay">
        <LockIcon /> {processing ? 'Processing…' : `Pay ${formatPrice(amount)}`}
      </Button>
      <p className={styles['small']}>
        Your card is charged once. Your voucher arrives by email and is valid for {LIMITS.voucherValidityDays} days.
      </p>
    </form>
  );
}
