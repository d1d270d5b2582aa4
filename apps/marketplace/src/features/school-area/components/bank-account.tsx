import type { PointRedemptionView } from '@homeroom/contracts';
import { PayeeState, type PayeeWords } from '@homeroom/storefront/payee-state';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, Notice } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { mailUrl, useConfiguration, useQuery, useSearchParams } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { payeeLink, payeeQuery, redemptionsQuery } from '../api/school-area';
import { Loaded } from './loaded';
import { stateOf, storyOf } from './reward-words';
import styles from './school-area.module.css';

interface BankAccountProps {
  /** Opens a page of our payment provider. */
  readonly leaveFor?: (url: string) => void;
}

/** The school's bank account, and the state of each cash reward. */
export function BankAccount({ leaveFor = (url) => window.location.assign(url) }: BankAccountProps) {
  const from = useSearchParams()[0].get('from');
  const query = useQuery(payeeQuery(from !== null));
  const leaving = useChange({
    change: () => payeeLink(),
    failed: failedRead('Our payment provider is not answering. Please try again.'),
    onDone: ({ url }) => leaveFor(url),
  });
  const rewards = useQuery(redemptionsQuery);
  const cash = rewards.data?.filter(isUnderWay) ?? [];
  return (
    <div className={styles['account']}>
      {from === 'expired' && <Notice tone="warn">That page has expired. Press the button to open a new one.</Notice>}
      <Loaded query={query} what="The bank account">
        {(payee) => (
          <PayeeState
            payee={payee}
            words={WORDS}
            hasReturned={cash.some(({ payout }) => payout?.state === 'returned')}
            go={(label, variant = 'primary') => (
              <Button variant={variant} busy={leaving.isPending} onClick={() => leaving.mutate()}>
                {label}
              </Button>
            )}
          />
        )}
      </Loaded>
      <LoadState of={rewards} isDated title="Your cash rewards could not be loaded" />
      {/* Below the account, whose height is unknown before. */}
      {!query.isLoading && cash.length > 0 && <CashRewards rewards={cash} />}
    </div>
  );
}

/** Rewards that were approved but have not arrived for certain. */
const isUnderWay = ({ state, cashValue, payout }: PointRedemptionView) =>
  cashValue !== null && (state === 'approved' || (payout !== null && payout !== undefined && payout.state !== 'paid'));

const CashRewards = ({ rewards }: { readonly rewards: readonly PointRedemptionView[] }) => (
  <section className={styles['cash']} aria-labelledby="cash-rewards">
    <h3 id="cash-rewards">Cash rewards on the way</h3>
    <Cards>
      {rewards.map((reward) => (
        <li key={reward.id}>
          <div>
            <h4>
              {reward.title} <Badge tone={stateOf(reward)[1]}>{stateOf(reward)[0]}</Badge>
            </h4>
            {storyOf(reward) !== null && <p>{storyOf(reward)}</p>}
          </div>
        </li>
      ))}
    </Cards>
  </section>
);

/** Describes the state of a school's bank account. */
const WORDS: PayeeWords = {
  connect: [
    'Get cash rewards in your school’s bank account',
    'Without an account, we send a check. With one, an approved cash reward is paid the next Monday. Our payment provider, Stripe, asks who represents the school and which bank account is the school’s.',
  ],
  ready: 'Cash rewards go to your school’s bank account.',
  account: (last4) => `It ends in ${last4}.`,
  change: 'See or change the bank account',
  returned: 'Your bank sent a reward back',
  disconnected: ['Your bank account is disconnected', 'Until you connect an account again, we send cash rewards by check.'],
  blocked: 'Our payment provider cannot pay your school.',
  blockedThen: <WriteToUs />,
};

function WriteToUs() {
  const schools = useConfiguration().data?.contact.schools;
  return (
    <>
      We send cash rewards by check. Questions? Write to{' '}
      {schools ? <a href={mailUrl(schools, 'Our school’s bank account')}>{schools}</a> : 'our team'}.
    </>
  );
}
