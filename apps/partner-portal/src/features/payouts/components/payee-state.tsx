import type { Payee } from '@homeroom/contracts';
import { CheckIcon, ClockIcon, InfoIcon, Notice } from '@homeroom/ui';
import { formatDate, mailUrl, useConfiguration } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './payouts.module.css';

interface PayeeStateProps {
  readonly payee: Payee;
  /** Our last payout was returned by the bank. */
  readonly hasReturned: boolean;
  /** A button to our payment partner, less prominent when there is nothing to do. */
  readonly go: (label: string, variant?: 'primary' | 'secondary') => ReactNode;
}

/** What our payment partner says about the business, in words, and what to do. */
export function PayeeState({ payee, hasReturned, go }: PayeeStateProps) {
  const { state, needs, reasons } = payee;
  switch (state) {
    case 'not-begun':
      return (
        <State title="Connect a bank account to get paid" go={go('Connect bank account')}>
          <p>
            Your earnings are safe and will be waiting for you. Our payment partner, Stripe, asks who owns the business and which bank
            account is yours.
          </p>
        </State>
      );
    case 'incomplete':
      return (
        <State title="Almost there" go={go('Continue')}>
          <Lines of={reasons} />
          <p>{needs.length > 0 ? 'Our payment partner still needs:' : 'Our payment partner has a few more questions.'}</p>
          <Lines of={needs} />
        </State>
      );
    case 'in-review':
      return (
        <Notice icon={<ClockIcon />}>
          <strong>Our payment partner is reviewing your details.</strong> You don’t need to do anything. It usually takes less than two
          days.
        </Notice>
      );
    case 'ready':
      return hasReturned ? <Refused payee={payee} go={go('Change your bank account')} /> : <Ready payee={payee} go={go} />;
    case 'blocked':
      return <Blocked reasons={reasons} />;
    case 'disconnected':
      return (
        <State title="Your account is disconnected" go={go('Connect again')}>
          <p>We cannot pay you until you connect an account again. Your earnings are safe and will be waiting for you.</p>
        </State>
      );
  }
}

function State({ title, go, children }: { readonly title: string; readonly go: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['state']}>
      <h3>{title}</h3>
      {children}
      <p>{go}</p>
    </div>
  );
}

const Lines = ({ of }: { readonly of: readonly string[] }) =>
  of.length > 0 && (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const Refused = ({ payee: { bankLast4 }, go }: { readonly payee: Payee; readonly go: ReactNode }) => (
  <State title="Your bank sent a payout back" go={go}>
    <p>
      {bankLast4 !== null && `We have an account ending in ${bankLast4}. `}Connect another one, or correct this one, and we’ll send your
      money again.
    </p>
  </State>
);

function Ready({ payee: { needs, bankLast4, bankChangedAt }, go }: Omit<PayeeStateProps, 'hasReturned'>) {
  return (
    <>
      <Notice tone="leaf" icon={<CheckIcon />}>
        <strong>You can be paid.</strong> {bankLast4 !== null && `Your bank account ends in ${bankLast4}.`}
        {bankChangedAt !== null && ` You changed it on ${formatDate(bankChangedAt)}.`}
      </Notice>
      {needs.length === 0 ? (
        <p>{go('See or change your bank account', 'secondary')}</p>
      ) : (
        <State title="Our payment partner will soon also need" go={go('Continue')}>
          <Lines of={needs} />
        </State>
      )}
    </>
  );
}

function Blocked({ reasons }: { readonly reasons: readonly string[] }) {
  const partnerships = useConfiguration().data?.contact.partnerships;
  return (
    <Notice tone="danger" icon={<InfoIcon />}>
      <p>
        <strong>We cannot pay you.</strong> {reasons.join(' ')}
      </p>
      <p>
        Your earnings are safe. Write to{' '}
        {partnerships ? <a href={mailUrl(partnerships, 'About our payouts')}>{partnerships}</a> : 'our partner team'} and we will find a
        way.
      </p>
    </Notice>
  );
}
