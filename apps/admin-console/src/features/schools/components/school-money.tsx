import { SCREENS, type AdminPointRedemption } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Link, formatDate, formatPrice, useQuery } from '@homeroom/web';
import { PAYEE_STATES } from '../../../payees/payee-states';
import { waitInWords } from '../../../payees/reward-wait';
import { schoolMoneyQuery } from '../api/money';
import styles from './schools.module.css';

/** Whether a school can be paid, and which cash rewards it is waiting for. */
export function SchoolMoney({ schoolId }: { readonly schoolId: number }) {
  const { data, isError, refetch } = useQuery(schoolMoneyQuery(schoolId));
  if (isError)
    return (
      <EmptyState
        icon={<InfoIcon />}
        title="Cash rewards could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data) return <Skeleton height="4rem" radius="var(--radius-md)" />;
  const { state, needs, reasons, bankLast4 } = data.payee;
  const facts = [
    bankLast4 !== null && `It ends in ${bankLast4}.`,
    ...reasons,
    needs.length > 0 && `Our payment partner still needs: ${needs.join(', ')}.`,
  ].filter(Boolean);
  return (
    <>
      <p>
        Bank account: <Badge tone={PAYEE_STATES[state][1]}>{PAYEE_STATES[state][0]}</Badge> {facts.join(' ')}
      </p>
      {data.rewards.length === 0 ? (
        <p>No cash reward is waiting to be paid.</p>
      ) : (
        <ul className={styles['transactions']} aria-label="Cash rewards to be paid">
          {data.rewards.map((reward) => (
            <li key={reward.id}>
              <div>
                <strong>{reward.title}</strong>
                <p>{reward.decidedAt && `Approved on ${formatDate(reward.decidedAt)}`}</p>
                <p>{storyOf(reward)}</p>
              </div>
              <div className={styles['points']}>{formatPrice(reward.cashValue ?? 0)}</div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`${SCREENS.admin}?tab=money&view=rewards`}>Pay, hold, or send rewards again</Link>
      </p>
    </>
  );
}

function storyOf(reward: AdminPointRedemption): string | null {
  const { payout, payoutFailure } = reward;
  if (payout?.isHeld) return 'On hold: release it, and it continues';
  if (payout?.state === 'returned') return `Returned by the bank. ${payoutFailure ?? ''}`.trim();
  if (payout?.state === 'failed') return `Refused by the provider. ${payoutFailure ?? ''}`.trim();
  return waitInWords(reward);
}
