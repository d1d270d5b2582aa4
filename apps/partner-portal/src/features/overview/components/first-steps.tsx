import { SCREENS, type BusinessSession, type FirstSteps as Steps } from '@homeroom/contracts';
import { Button, CheckIcon, Spoken } from '@homeroom/ui';
import { Link, useLocation } from '@homeroom/web';
import type { ReactNode } from 'react';
import { DealLink } from '../../../deal-links/deal-links';
import styles from './home.module.css';

interface FirstStepsProps {
  readonly steps: Steps;
  readonly session: BusinessSession;
}

interface Step {
  readonly title: string;
  readonly isDone: boolean;
  /** The action, or what the step waits for. */
  readonly how: string;
  readonly action?: ReactNode;
}

/** The steps between a new business and its first redeemed voucher. */
export function FirstSteps(props: FirstStepsProps) {
  const steps = useSteps(props);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className={styles['part']}>
      <h2 id="first-steps">Get to your first sale</h2>
      <p className={styles['progress']}>
        <progress max={steps.length} value={done} aria-labelledby="first-steps" />
        {done} of {steps.length} done
      </p>
      <ol className={styles['list']}>
        {steps.map(({ title, isDone, how, action }) => (
          <li key={title} className={isDone ? styles['done'] : undefined}>
            <span className={styles['mark']} aria-hidden="true">
              {isDone && <CheckIcon />}
            </span>
            <div>
              <h3>
                {title}
                {isDone && <Spoken>, done</Spoken>}
              </h3>
              {!isDone && <p>{how}</p>}
            </div>
            {!isDone && action}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps({ steps, session }: FirstStepsProps): readonly Step[] {
  const { pathname } = useLocation();
  const leads = (to: string, words: string) => (
    <Button asChild size="small" variant="secondary">
      <Link to={to}>{words}</Link>
    </Button>
  );
  return [
    { title: 'Confirm your address', isDone: session.isEmailProven, how: 'Open the link we emailed you.' },
    {
      title: 'Add a location',
      isDone: steps.hasLocation,
      how: 'Show families where to go.',
      action: leads(`${pathname}?tab=locations`, 'Add a location'),
    },
    {
      title: 'Publish your first deal',
      isDone: steps.hasDeal,
      how: 'Say what you offer and how much families save.',
      action: (
        <DealLink size="small" variant="secondary">
          Create a deal
        </DealLink>
      ),
    },
    { title: 'Get approved', isDone: session.isApproved, how: 'Our team reviews each new business within 2 to 3 business days.' },
    ...(steps.isPayee === null
      ? []
      : [
          {
            title: 'Tell us where to send your money',
            isDone: steps.isPayee,
            how: 'We pay you on Mondays, once our payment provider has your bank account.',
            action: leads(`${pathname}?tab=payouts`, 'Set up payouts'),
          },
        ]),
    { title: 'Sell your first voucher', isDone: steps.hasSold, how: 'Families find your deal in the shop. Tell your own customers, too.' },
    {
      title: 'Redeem it at the counter',
      isDone: false,
      how: 'Scan the code on the family’s phone, or type it.',
      action: leads(SCREENS.businessCounter, 'Open the counter'),
    },
  ];
}
