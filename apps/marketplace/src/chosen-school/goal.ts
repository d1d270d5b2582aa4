import type { SchoolView } from '@homeroom/contracts';
import { useConfiguration } from '@homeroom/web';

/** What a school saves for, and how many points it lacks. */
export interface Goal {
  readonly title: string;
  readonly points: number;
  readonly missing: number;
  /** Whether somebody of the school chose it. */
  readonly isChosen: boolean;
}

/**
 * What the school chose, until it has the points for it; then, and where nobody chose, what it can get next. undefined while nothing is
 * known, or where it has enough for everything.
 */
export function useGoal({ points, goalId }: Pick<SchoolView, 'points' | 'goalId'>): Goal | undefined {
  const rewards = useConfiguration().data?.rewards.filter((reward) => reward.points > points) ?? [];
  const chosen = rewards.find(({ id }) => id === goalId);
  const goal = chosen ?? rewards[0];
  return goal && { title: goal.title, points: goal.points, missing: goal.points - points, isChosen: chosen !== undefined };
}

/** What the school chose and has the points for. */
export function useReachedGoal({ points, goalId }: Pick<SchoolView, 'points' | 'goalId'>): string | undefined {
  return useConfiguration().data?.rewards.find((reward) => reward.id === goalId && reward.points <= points)?.title;
}
