import { PAYOUT_STATES, PAYOUT_TRANSITIONS, type PayoutState } from '@homeroom/contracts';
import { statesBefore } from './states-before';

describe('the states of a payout', () => {
  it('are reached only from the states that lead there', () => {
    for (const state of PAYOUT_STATES)
      for (const before of PAYOUT_STATES) expect(statesBefore(state).includes(before)).toBe(PAYOUT_TRANSITIONS[before].includes(state));
    expect(statesBefore('transferred')).toEqual<PayoutState[]>(['pending', 'returned', 'failed']);
    expect(statesBefore('returned')).toEqual<PayoutState[]>(['sent', 'paid', 'taking-back']);
  });

  it('cannot change once a payout is canceled or taken back', () => {
    expect([PAYOUT_TRANSITIONS.cancelled, PAYOUT_TRANSITIONS['taken-back']]).toEqual([[], []]);
  });
});
