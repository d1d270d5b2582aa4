import type { Payee } from '@homeroom/contracts';
import { Button, CheckIcon, ClockIcon, InfoIcon, Notice } from '@homeroom/ui';
import { formatDate, mailUrl, useConfiguration, useQuery, useSearchParams } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import type { ReactNode } from 'react';
import { payeeLink, payeeQuery } from '../api/school-area';
import { Loaded } from './loaded';
import styles from './school-area.module.css';

/** A button to our payment partner. */
type Go = (label: string, variant?: 'secondary') => ReactNode;

interface BankAccountProps {
  /** Opens a page of our payment partner. */
  readonly leaveFor?: (url: string) => void;
}

/** Where the school's cash rewards go. */
export function BankAccount({ leaveFor = (url) => window.location.assign(url) }: BankAccountProps) {
  const from = useSearchParams()[0].get('from');
  const query = useQuery(payeeQuery(from !== null));
  const leaving = useChange({
    change: () => payeeLink(),
    failed: 'Our payment partner is not answering. Please try again.',
    onDone: ({ url }) => leaveFor(url),
  });
  const go: Go = (label, variant) => (
    <Button variant={variant ?? 'primary'} busy={leaving.isPending} onClick={() => leaving.mutate()}>
      {label}
    </Button>
  );
  return (
    <div className={styles['account']}>
      {from === 'expired' && <Notice tone="warn">That page has expired. Press the button to open a new one.</Notice>}
      <Loaded query={query} what="The bank account">
        {(payee) => <State payee={payee} go={go} />}
      </Loaded>
    </div>
  );
}

function State({ payee: { state, needs, reasons, bankLast4, bankChangedAt }, go }: { readonly payee: Payee; readonly go: Go }) {
  switch (state) {
    case 'not-begun':
      return (
        <Step title="Get cash rewards in your school’s bank account" go={go('Connect bank account')}>
          <p>
            Without an account, we send a check. With one, an approved cash reward is paid the next Monday. Our payment partner, Stripe,
            asks who represents the school and which bank account is the school’s.
          </p>
        </Step>
      );
    case 'incomplete':
      return (
        <Step title="Almost there" go={go('Continue')}>
          <Lines of={reasons} />
          <p>{needs.length > 0 ? 'Our payment partner still needs:' : 'Our payment partner has a few more questions.'}</p>
          <Lines of={needs} />
        </Step>
      );
    case 'in-review':
      return (
        <Notice icon={<ClockIcon />}>
          <strong>Our payment partner is reviewing your details.</strong> You don’t need to do anything. It usually takes less than two
          days.
        </Notice>
      );
    case 'ready':
      return (
        <>
          <Notice tone="leaf" icon={<CheckIcon />}>
            <strong>Cash rewards go to your school’s bank account.</strong> {bankLast4 !== null && `It ends in ${bankLast4}.`}
            {bankChangedAt !== null && ` You changed it on ${formatDate(bankChangedAt)}.`}
          </Notice>
          {needs.length === 0 ? (
            <p>{go('See or change the bank account', 'secondary')}</p>
          ) : (
            <Step title="Our payment partner will soon also need" go={go('Continue')}>
              <Lines of={needs} />
            </Step>
          )}
        </>
      );
    case 'blocked':
      return <Blocked reasons={reasons} />;
    case 'disconnected':
      return (
        <Step title="Your bank account is disconnected" go={go('Connect again')}>
          <p>Until you connect an account again, we send cash rewards by check.</p>
        </Step>
      );
  }
}

function Step({ title, go, children }: { readonly title: string; readonly go: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['step']}>
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

function Blocked({ reasons }: { readonly reasons: readonly string[] }) {
  const schools = useConfiguration().data?.contact.schools;
  return (
    <Notice tone="danger" icon={<InfoIcon />}>
      <p>
        <strong>Our payment partner cannot pay your school.</strong> {reasons.join(' ')}
      </p>
      <p>
        We send cash rewards by check. Questions? Write to{' '}
        {schools ? <a href={mailUrl(schools, 'Our school’s bank account')}>{schools}</a> : 'our team'}.
      </p>
    </Notice>
  );
}
