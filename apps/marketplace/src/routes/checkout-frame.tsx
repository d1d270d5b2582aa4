import { InfoIcon, Notice } from '@homeroom/ui';
import { useConfiguration } from '@homeroom/web';
import type { ReactNode } from 'react';
import { Promises } from '../features/checkout';
import styles from './checkout.module.css';

interface CheckoutFrameProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** The order beside the form, or above it on small screens. */
export function CheckoutFrame({ summary, children }: CheckoutFrameProps) {
  const { data } = useConfiguration();
  return (
    <div className={styles['page']}>
      <h1>Checkout</h1>
      <div className={styles['order']}>{summary}</div>
      <section className={styles['payment']} aria-label="Details and payment">
        {data?.payments.testMode && (
          <Notice tone="warn" icon={<InfoIcon />}>
            <strong>Test mode.</strong> No real money moves. Use card 4242 4242 4242 4242 with any future date and any CVC.
          </Notice>
        )}
        {children}
        <Promises />
      </section>
    </div>
  );
}
