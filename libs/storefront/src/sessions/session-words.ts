import type { OwnSession } from '@homeroom/contracts';
import { formatTime } from '@homeroom/web';

export const deviceIn = ({ device }: OwnSession) => device ?? 'Unknown browser';

export const originIn = ({ startedAt }: OwnSession) => `Signed in ${formatTime(startedAt)} PT`;
