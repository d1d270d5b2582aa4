import type { Payee } from '@homeroom/contracts';
import { CheckIcon, ClockIcon, InfoIcon, Notice } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './payee-state.module.css';

type Step = readonly [title: string, words: ReactNode];

/** The texts that differ between a business and a school. */
export interface PayeeWords {
  readonly connect: Step;
  /** When something is missing for somebody who was paid before. By default, the same as the first time. */
  readonly paused?: string;
  readonly ready: string;
  /** The bank account, by its last digits. */
  readonly account: (last4: string) => string;
  readonly change: string;
  /** A bank sent money back. */
  readonly returned: string;
  readonly disconnected: Step;
  readonly blocked: string;
  /** What to do about it. */
  readonly blockedThen: ReactNode;
}

interface PayeeStateProps {
  readonly payee: Payee;
  readonly words: PayeeWords;
  /** A bank returned money that still waits for another account. */
  readonly hasReturned: boolean;
  readonly wasPaid?: boolean;
  /** A button to our payment provider, less prominent when there is nothing to do. */
  readonly go: (label: string, variant?: 'primary' | 'secondary') => ReactNode;
}

/** What our payment provider says about someone who is paid, in words, and what to do. */
export function PayeeState({ payee, words, hasReturned, wasPaid = false, go }: PayeeStateProps) {
  const { state, needs, reasons, bankLast4 } = payee;
  switch (state) {
    case 'not-begun':
      return <NextStep of={words.connect} go={go('Connect bank account')} />;
    case 'incomplete':
      if (wasPaid && words.paused !== undefined)
        return (
          <>
            <Notice tone="warn" icon={<InfoIcon />}>
              {words.paused}
            </Notice>
            <Missing needs={needs} reasons={reasons} title="What is missing" go={go('See what is missing')} />
          </>
        );
      return <Missing needs={needs} reasons={reasons} title="Almost there" go={go('Continue')} />;
    case 'in-review':
      return (
        <Notice icon={<ClockIcon />}>
          <strong>Our payment provider is reviewing your details.</strong> You don’t need to do anything. It usually takes less than two
          days.
        </Notice>
      );
    case 'ready':
      if (!hasReturned) return <Ready payee={payee} words={words} go={go} />;
      return (
        <NextStep
          of={[
            words.returned,
            <p key="why">
              {bankLast4 !== null && `We have an account ending in ${bankLast4}. `}Connect another one, or correct this one, and we’ll send
              your money again.
            </p>,
          ]}
          go={go('Change your bank account')}
        />
      );
    case 'blocked':
      return (
        <Notice tone="danger" icon={<InfoIcon />}>
          <p>
            <strong>{words.blocked}</strong> {reasons.join(' ')}
          </p>
          <p>{words.blockedThen}</p>
        </Notice>
      );
    case 'disconnected':
      return <NextStep of={words.disconnected} go={go('Connect again')} />;
  }
}

function NextStep({ of: [title, words], go }: { readonly of: Step; readonly go: ReactNode }) {
  return (
    <div className={styles['step']}>
      <h3>{title}</h3>
      {typeof words === 'string' ? <p>{words}</p> : words}
      <p>{go}</p>
    </div>
  );
}

interface MissingProps extends Pick<Payee, 'needs' | 'reasons'> {
  readonly title: string;
  readonly go: ReactNode;
}

const Missing = ({ needs, reasons, title, go }: MissingProps) => (
  <NextStep
    of={[
      title,
      <>
        <Lines of={reasons} />
        <p>{needs.length > 0 ? 'Our payment provider still needs:' : 'Our payment provider has a few more questions.'}</p>
        <Lines of={needs} />
      </>,
    ]}
    go={go}
  />
);

const Lines = ({ of }: { readonly of: readonly string[] }) =>
  of.length > 0 && (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

function Ready({ payee: { needs, bankLast4, bankChangedAt }, words, go }: Omit<PayeeStateProps, 'hasReturned'>) {
  return (
    <>
      <Notice tone="leaf" icon={<CheckIcon />}>
        <strong>{words.ready}</strong> {bankLast4 !== null && words.account(bankLast4)}
        {bankChangedAt !== null && ` You changed it on ${formatDate(bankChangedAt)}.`}
      </Notice>
      {needs.length === 0 ? (
        <p>{go(words.change, 'secondary')}</p>
      ) : (
        <NextStep of={['Our payment provider will soon also need', <Lines key="needs" of={needs} />]} go={go('Continue')} />
      )}
    </>
  );
}
