import type { PayoutFilter, TeamPayout } from '@homeroom/contracts';
import type { Decision } from './api/decide-payout';

type Tone = 'sun' | 'leaf' | 'danger' | 'neutral';

/** The name and tone of each payout state. */
export const STATES: Readonly<Record<PayoutFilter, readonly [string, Tone]>> = {
  held: ['On hold', 'sun'],
  returned: ['Returned by the bank', 'danger'],
  failed: ['Refused by the provider', 'danger'],
  pending: ['Created', 'neutral'],
  transferred: ['At the card provider', 'neutral'],
  sent: ['On its way to the bank', 'neutral'],
  paid: ['Paid', 'leaf'],
  cancelled: ['Canceled', 'neutral'],
  'taking-back': ['Being taken back', 'sun'],
  'taken-back': ['Taken back', 'neutral'],
};

/** The team's actions in each payout state. The server may still refuse them. */
export function decisionsFor({ state, isHeld }: TeamPayout): readonly Decision[] {
  if (isHeld) return state === 'transferred' ? ['release', 'take-back'] : ['release'];
  if (state === 'pending' || state === 'transferred') return ['hold'];
  return state === 'returned' || state === 'failed' ? ['retry', 'take-back'] : [];
}

/** The labels of the buttons. */
export const VERBS: Readonly<Record<Decision, string>> = {
  hold: 'Hold',
  release: 'Release',
  retry: 'Send again',
  'take-back': 'Take back',
};
