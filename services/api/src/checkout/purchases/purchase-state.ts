import type { OrderState, PointsState, PurchaseState } from '@homeroom/contracts';

/** Which state one may go to from which. */
type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A cancelled order whose payment came through all the same is settled. */
export const ORDER_TRANSITIONS: Transitions<OrderState> = {
  pending: ['cancelling', 'paid', 'refused'],
  cancelling: ['cancelled', 'paid', 'refused'],
  cancelled: ['paid', 'refused'],
  paid: [],
  refused: [],
};

/** A dispute that the buyer loses makes the purchase a paid one again. */
export const PURCHASE_TRANSITIONS: Transitions<PurchaseState> = {
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
};

/** Points are held while their school is inactive. What was reversed never comes back. */
export const POINTS_TRANSITIONS: Transitions<PointsState> = {
  pending: ['credited', 'held', 'reversed'],
  held: ['pending', 'reversed'],
  credited: ['reversed'],
  reversed: [],
};

/** An order in one of these has nothing left to settle. */
export const isSettled = (state: OrderState) => ORDER_TRANSITIONS[state].length === 0;

/** The states from which `next` may be reached. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, next: State): State[] =>
  (Object.keys(transitions) as State[]).filter((state) => transitions[state].includes(next));

/** The same for SQL, such as `('paid', 'disputed')`: text of ours, so that an index on these states serves. */
export const inStatesBefore = <State extends string>(transitions: Transitions<State>, next: State): string =>
  `IN (${statesBefore(transitions, next)
    .map((state) => `'${state}'`)
    .join(', ')})`;
