import type { SchoolReward } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { counted, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { AREA, chooseGoal, schoolSessionQuery } from '../api/school-area';

/** Makes a reward that the school cannot afford yet its goal, which families see. */
export function GoalButton({ reward }: { readonly reward: SchoolReward }) {
  const { data: session } = useQuery(schoolSessionQuery);
  const change = useChange({
    change: chooseGoal,
    done: (_, rewardId) =>
      rewardId === null
        ? ['Goal removed', 'Families see the next reward instead.']
        : ['This is your goal now', `Families see how far you are from ${reward.title}.`],
    failed: 'The goal could not be saved. Please try again.',
    stale: AREA,
  });
  if (!session) return null;
  const missing = reward.points - session.school.points;
  const isGoal = session.school.goalId === reward.id;
  if (!isGoal && missing <= 0) return null;
  return (
    <>
      {isGoal && <Badge tone="leaf">{missing > 0 ? `Your goal: ${counted(missing, 'point')} to go` : 'Your goal: reached'}</Badge>}
      <Button
        size="small"
        variant="ghost"
        busy={change.isPending}
        aria-label={isGoal ? `Remove goal: ${reward.title}` : `Make it our goal: ${reward.title}`}
        onClick={() => change.mutate(isGoal ? null : reward.id)}
      >
        {isGoal ? 'Remove goal' : 'Make it our goal'}
      </Button>
    </>
  );
}
