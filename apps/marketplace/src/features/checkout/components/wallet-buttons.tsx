import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import styles from './wallet-buttons.module.css';

interface WalletButtonsProps {
  /** A payment is on its way: a second one cannot begin. */
  readonly isLocked: boolean;
  /** The buyer has agreed in the wallet; the payment is still to be confirmed. */
  readonly onConfirm: () => void;
}

/** A button for each wallet that this browser can pay with; nothing where it has none. */
export function WalletButtons({ isLocked, onConfirm }: WalletButtonsProps) {
  const [hasAny, setHasAny] = useState(false);
  return (
    <div role="group" aria-label="Express checkout" hidden={!hasAny} className={styles['wallets']}>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setHasAny(Object.values(availablePaymentMethods ?? {}).includes(true))}
        onClick={({ resolve, reject }) => (isLocked ? reject() : resolve())}
        onConfirm={onConfirm}
      />
      <p className={styles['or']}>or pay by card</p>
    </div>
  );
}
