import { PAYOUT_STATES, PAYOUT_TRANSITIONS, type PayoutState } from '@homeroom/contracts';
import { statesBefore } from './states-before';

describe('the states of a payout', () => {
  it('are reached from those that lead there, and from no others', () => {
    for (const state of PAYOUT_STATES)
      for (const before of PAYOUT_STATES) expect(statesBefore(state).includes(before)).toBe(PAYOUT_TRANSITIONS[before].includes(state));
    expect(statesBefore('transferred')).toEqual<PayoutState[]>(['pending', 'returned', 'failed']);
    expect(statesBefore('returned')).toEqual<PayoutState[]>(['sent', 'paid']);
  });

  it('are all left by nothing once a payout is cancelled', () => {
    expect(PAYOUT_TRANSITIONS.cancelled).toEqual([]);
  });
});
