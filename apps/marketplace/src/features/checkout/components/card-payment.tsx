import { Skeleton } from '@homeroom/ui';
import { TEXT_FONT } from '@homeroom/ui/text-font';
import { Elements } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import { useCardAppearance } from '../card-appearance';
import { useCardProvider } from '../use-card-provider';
import { RetryNotice } from './retry-notice';

interface CardPaymentProps {
  readonly clientSecret: string;
  readonly isAgain: boolean;
  /** The content of the provider's form. */
  readonly children: ReactNode;
}

/** The card provider's wrapper, in the page's colors and font; reports when the provider is unreachable. */
export function CardPayment({ clientSecret, isAgain, children }: CardPaymentProps) {
  const { stripe, isError, isRetrying, retry } = useCardProvider(true);
  const appearance = useCardAppearance();
  if (isError)
    return (
      <RetryNotice title="The card form could not be loaded" isRetrying={isRetrying} onRetry={retry}>
        Please check your connection. An ad blocker or a school network can also block it. You haven’t been charged.
      </RetryNotice>
    );
  if (!stripe) return <PreparingPayment isAgain={isAgain} />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, fonts: [TEXT_FONT] }}>
      {children}
    </Elements>
  );
}

/** The rest of the page waits for this only on a fresh page, not after the reader changed something. */
export const PreparingPayment = ({ isAgain }: { readonly isAgain: boolean }) => (
  <div role="status" aria-label="Preparing your payment" data-coming={isAgain ? undefined : 'rest'}>
    <Skeleton height="25rem" radius="var(--radius-md)" />
  </div>
);
