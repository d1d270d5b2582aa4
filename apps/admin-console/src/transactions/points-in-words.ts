import type { AdminTransaction } from '@homeroom/contracts';
import { counted, formatCount } from '@homeroom/web';

type Points = Pick<AdminTransaction, 'schoolPointsEarned' | 'pointsState'>;

const STATES = { pending: 'on the way', credited: '', held: '(held: the school is inactive)', reversed: 'taken back' } as const;
/** Words for points that the school does not have. */
const SHORT = { pending: 'on the way', held: 'held', reversed: 'taken back' } as const;

/** `40 points`, `40 points taken back`. */
export const pointsInWords = ({ schoolPointsEarned, pointsState }: Points) =>
  `${counted(schoolPointsEarned, 'point')} ${STATES[pointsState]}`.trim();

/** In few words: `40 points held`. */
export const pointsOnCard = ({ schoolPointsEarned, pointsState }: Points) =>
  `${counted(schoolPointsEarned, 'point')} ${pointsState === 'credited' ? '' : SHORT[pointsState]}`.trim();

/** Below the head “Points”: `40`, `taken back`. */
export const pointsInColumn = ({ schoolPointsEarned, pointsState }: Points) =>
  pointsState === 'credited' ? formatCount(schoolPointsEarned) : SHORT[pointsState];
