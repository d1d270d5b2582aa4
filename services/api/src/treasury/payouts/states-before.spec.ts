import { PAYOUT_STATES, PAYOUT_TRANSITIONS, type PayoutState } from '@homeroom/contracts';
import { statesBefore } from './states-before';

/** Every move that a payout may make; there are no others. */
const MOVES: readonly (readonly [from: PayoutState, to: PayoutState])[] = [
  ['pending', 'transferred'],
  ['pending', 'cancelled'],
  ['transferred', 'sent'],
  ['transferred', 'failed'],
  ['transferred', 'taking-back'],
  ['sent', 'paid'],
  ['sent', 'returned'],
  ['paid', 'returned'],
  ['returned', 'transferred'],
  ['returned', 'taking-back'],
  ['failed', 'transferred'],
  ['failed', 'taking-back'],
  ['taking-back', 'taken-back'],
  ['taking-back', 'returned'],
  ['taking-back', 'failed'],
  ['taking-back', 'sent'],
];
const isMove = (from: PayoutState, to: PayoutState) => MOVES.some(([one, other]) => one === from && other === to);

describe('the states of a payout', () => {
  it('follow each other only as the table allows', () => {
    for (const from of PAYOUT_STATES)
      for (const to of PAYOUT_STATES) expect([from, to, PAYOUT_TRANSITIONS[from].includes(to)]).toEqual([from, to, isMove(from, to)]);
  });

  it('are reached only from the states that lead there', () => {
    for (const to of PAYOUT_STATES) expect(statesBefore(to)).toEqual(PAYOUT_STATES.filter((from) => isMove(from, to)));
  });
});
