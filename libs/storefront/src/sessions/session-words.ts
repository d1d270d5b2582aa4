import type { OwnSession } from '@homeroom/contracts';
import { formatTime } from '@homeroom/web';

/** The team also sees the network address; null when unknown. */
export type ShownSession = OwnSession & { readonly address?: string | null };

export const deviceIn = ({ device }: OwnSession) => device ?? 'Unknown browser';

export function originIn({ address, startedAt }: ShownSession): string {
  const since = `${formatTime(startedAt)} PT`;
  if (address === undefined) return `Signed in ${since}`;
  return `${address === null ? 'From an unknown network' : `From ${address}`}, since ${since}`;
}
