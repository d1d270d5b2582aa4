import { ORDER_STATES, type OrderState } from '@homeroom/contracts';
import { ORDER_TRANSITIONS, PURCHASE_TRANSITIONS, inStatesBefore, isSettled, statesBefore } from './purchase-state';

describe('the lifecycle of an order', () => {
  it('allows only the moves in the table', () => {
    const allowed = ORDER_STATES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} → ${to}`));
    expect(allowed).toEqual([
      'pending → cancelling',
      'pending → paid',
      'pending → refused',
      'cancelling → cancelled',
      'cancelling → paid',
      'cancelling → refused',
      'cancelled → paid',
      'cancelled → refused',
    ]);
  });

  it('ends paid or refused', () => {
    expect(ORDER_STATES.filter(isSettled)).toEqual(['paid', 'refused']);
  });

  it('never reaches paid from refused', () => {
    expect(statesBefore(ORDER_TRANSITIONS, 'paid')).toEqual<OrderState[]>(['pending', 'cancelling', 'cancelled']);
  });

  it('reaches the database in our words', () => {
    expect(inStatesBefore(PURCHASE_TRANSITIONS, 'refunded')).toBe(`IN ('paid', 'disputed')`);
  });
});
