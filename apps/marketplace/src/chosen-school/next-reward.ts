import { useConfiguration } from '@homeroom/web';

/** What a school can get next, and how many points it lacks. undefined while nothing is known, or where it has enough for everything. */
export function useNextReward(points: number) {
  const { data } = useConfiguration();
  const next = data?.rewards.find((reward) => reward.points > points);
  return next && { ...next, missing: next.points - points };
}
