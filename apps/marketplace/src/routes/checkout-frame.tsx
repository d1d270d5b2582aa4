import { InfoIcon, Notice, Skeleton } from '@homeroom/ui';
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
        {children}
        {data?.payments.testMode && (
          <Notice tone="warn" icon={<InfoIcon />}>
            <strong>Test mode.</strong> No real money moves. Use card 4242 4242 4242 4242 with any future date and any security code.
          </Notice>
        )}
        <Promises />
      </section>
    </div>
  );
}

/** Waits until everything shown first is there, because later parts would push the rest down. */
export const CheckoutComing = () => (
  <div className={styles['page']} role="status" aria-label="Loading your order" data-coming="page">
    <div className={styles['title']}>
      <Skeleton height="2.4rem" width="11rem" />
    </div>
    <div className={styles['order']}>
      <Skeleton height="21rem" radius="var(--radius-lg)" />
    </div>
    <div className={styles['payment']}>
      <Skeleton height="44rem" radius="var(--radius-lg)" />
    </div>
  </div>
);

/** After a press, the page stays with its scroll position. */
export const PaymentComing = ({ summary }: Pick<CheckoutFrameProps, 'summary'>) => (
  <CheckoutFrame summary={summary}>
    <div role="status" aria-label="Loading your order" data-coming="rest">
      <Skeleton height="38rem" radius="var(--radius-lg)" />
    </div>
  </CheckoutFrame>
);
