import type { AdminTransaction } from '@homeroom/contracts';
import { counted } from '@homeroom/web';

const STATES = {
  pending: ' on the way',
  credited: '',
  held: ' (held: the school is inactive)',
  reversed: ' taken back',
} as const;

/** `40 points`, `40 points taken back`. */
export const pointsInWords = ({ schoolPointsEarned, pointsState }: Pick<AdminTransaction, 'schoolPointsEarned' | 'pointsState'>) =>
  `${counted(schoolPointsEarned, 'point')}${STATES[pointsState]}`;
