import { SCREENS, type AdminPointRedemption, type TeamPayee } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { Link, formatDate, formatPrice, useQuery } from '@homeroom/web';
import type { ComponentType } from 'react';
import { PAYEE_STATES } from '../../../payees/payee-states';
import { waitInWords } from '../../../payees/reward-wait';
import { RecordPart } from '../../../records/record-part';
import { schoolMoneyQuery } from '../api/money';
import styles from './schools.module.css';

export const ALL_REWARDS = `${SCREENS.admin}?tab=money&view=rewards`;

/** The team's actions on a reward, from another feature. */
export type RewardActions = ComponentType<{ readonly reward: AdminPointRedemption }>;

interface SchoolMoneyPartProps {
  readonly schoolId: number;
  readonly actions: RewardActions;
}

/** Whether a school can be paid, and which cash rewards have not arrived: on its own page, where the team acts on them. */
export function SchoolMoneyPart({ schoolId, actions }: SchoolMoneyPartProps) {
  return (
    <RecordPart
      title="Cash rewards"
      query={useQuery(schoolMoneyQuery(schoolId))}
      nothing=""
      isEmpty={() => false}
      more={<Link to={ALL_REWARDS}>All school rewards</Link>}
    >
      {({ payee, rewards }) => (
        <div className={styles['money']}>
          <Account payee={payee} />
          <Rewards rewards={rewards} actions={actions} />
        </div>
      )}
    </RecordPart>
  );
}

export function Account({ payee: { state, needs, reasons, bankLast4 } }: { readonly payee: TeamPayee }) {
  const facts = [
    bankLast4 !== null && `It ends in ${bankLast4}.`,
    ...reasons,
    needs.length > 0 && `The card provider still needs: ${needs.join(', ')}.`,
  ].filter(Boolean);
  return (
    <p>
      Bank account: <Badge tone={PAYEE_STATES[state][1]}>{PAYEE_STATES[state][0]}</Badge> {facts.join(' ')}
    </p>
  );
}

interface RewardsProps {
  readonly rewards: readonly AdminPointRedemption[];
  readonly actions?: RewardActions;
}

export function Rewards({ rewards, actions: Actions }: RewardsProps) {
  if (rewards.length === 0) return <p>No cash reward is waiting to be paid.</p>;
  return (
    <ul className={styles['transactions']} aria-label="Cash rewards to be paid">
      {rewards.map((reward) => (
        <li key={reward.id}>
          <div>
            <strong>{reward.title}</strong>
            <p>{reward.decidedAt && `Approved on ${formatDate(reward.decidedAt)}`}</p>
            <p>{storyOf(reward)}</p>
            {Actions && (
              <div className={styles['actions']}>
                <Actions reward={reward} />
              </div>
            )}
          </div>
          <div className={styles['points']}>{formatPrice(reward.cashValue ?? 0)}</div>
        </li>
      ))}
    </ul>
  );
}

function storyOf(reward: AdminPointRedemption): string | null {
  const { state, payout, payoutFailure } = reward;
  if (payout?.isHeld) return 'On hold: release it, and it continues';
  if (payout?.state === 'returned') return `Returned by the bank. ${payoutFailure ?? ''}`.trim();
  if (payout?.state === 'failed') return `Refused by the provider. ${payoutFailure ?? ''}`.trim();
  if (payout?.state === 'taking-back') return 'Being taken back';
  return state === 'paid' ? 'On its way to the bank account' : waitInWords(reward);
}
