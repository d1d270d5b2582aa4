import type { SchoolView } from '@homeroom/contracts';
import { useConfiguration } from '@homeroom/web';

/** What a school saves for, and how many points are missing. */
export interface Goal {
  readonly title: string;
  readonly points: number;
  readonly missing: number;
  /** Whether the school chose it. */
  readonly isChosen: boolean;
}

/**
 * The school's goal until it has the points; then, or without a goal, the next reward. undefined while unknown, or when every reward is
 * affordable.
 */
export function useGoal({ points, goalId }: Pick<SchoolView, 'points' | 'goalId'>): Goal | undefined {
  const rewards = useConfiguration().data?.rewards.filter((reward) => reward.points > points) ?? [];
  const chosen = rewards.find(({ id }) => id === goalId);
  const goal = chosen ?? rewards[0];
  return goal && { title: goal.title, points: goal.points, missing: goal.points - points, isChosen: chosen !== undefined };
}

/** The goal, once the school has the points for it. */
export function useReachedGoal({ points, goalId }: Pick<SchoolView, 'points' | 'goalId'>): string | undefined {
  return useConfiguration().data?.rewards.find((reward) => reward.id === goalId && reward.points <= points)?.title;
}
