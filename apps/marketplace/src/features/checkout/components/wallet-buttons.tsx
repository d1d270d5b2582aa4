import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import styles from './wallet-buttons.module.css';

interface WalletButtonsProps {
  /** A payment is in progress: a second one cannot start. */
  readonly isLocked: boolean;
  /** Called once the browser's wallets are known. */
  readonly onKnown: () => void;
  /** The buyer approved it in the wallet; the payment still needs confirmation. */
  readonly onConfirm: () => void;
}

/** A button for each of the browser's wallets; nothing without any. */
export function WalletButtons({ isLocked, onKnown, onConfirm }: WalletButtonsProps) {
  const [hasAny, setHasAny] = useState(false);
  return (
    <div role="group" aria-label="Express checkout" hidden={!hasAny} className={styles['wallets']}>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => {
          setHasAny(Object.values(availablePaymentMethods ?? {}).includes(true));
          onKnown();
        }}
        onLoadError={onKnown}
        onClick={({ resolve, reject }) => (isLocked ? reject() : resolve())}
        onConfirm={onConfirm}
      />
      <p className={styles['or']}>or pay by card</p>
    </div>
  );
}
