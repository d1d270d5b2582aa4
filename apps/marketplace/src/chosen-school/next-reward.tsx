import type { SchoolView } from '@homeroom/contracts';
import { formatCount } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useGoal, useReachedGoal, type Goal } from '@homeroom/storefront/your-school';
import styles from './next-reward.module.css';

interface NextRewardProps {
  /** Undefined while it loads, which reserves its space. */
  readonly school: SchoolView | undefined;
  /** The school's points, including those that are not credited yet. */
  readonly total: number;
  /** A short description of the total. */
  readonly children: ReactNode;
}

/** A school's points and its next reward, for pages without the school's line under the header. */
export function NextReward({ school, total, children }: NextRewardProps) {
  return (
    <div className={styles['next']}>
      <p className={styles['line']}>{children}</p>
      {school ? <TowardGoal total={total} goalId={school.goalId} /> : <span className={styles['empty']} />}
    </div>
  );
}

const toGo = ({ isChosen, title, missing }: Goal) =>
  isChosen ? `Goal: ${title}, ${formatCount(missing)} to go` : `Next: ${title}, ${formatCount(missing)} to go`;

interface TowardGoalProps {
  readonly total: number;
  readonly goalId: number | null;
}

/** A bar, and how many points are missing. It is full once the chosen goal is reached, because the text is still about that goal. */
export function TowardGoal({ total, goalId }: TowardGoalProps) {
  const goal = useGoal({ points: total, goalId });
  const reached = useReachedGoal({ points: total, goalId });
  return (
    <>
      {(reached ?? goal) && (
        <progress
          className={styles['bar']}
          max={reached ? total : goal!.points}
          value={total}
          aria-label={`Points toward ${reached ?? goal!.title}`}
        />
      )}
      {(reached ?? goal) && <p className={styles['line']}>{reached ? `Goal reached: ${reached}` : toGo(goal!)}</p>}
    </>
  );
}
