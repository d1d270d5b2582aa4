import type { OrderState, PointsState, PurchaseState } from '@homeroom/contracts';

/** The allowed moves between states. */
type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A cancelled order whose payment succeeded anyway is settled. */
export const ORDER_TRANSITIONS: Transitions<OrderState> = {
  pending: ['cancelling', 'paid', 'refused'],
  cancelling: ['cancelled', 'paid', 'refused'],
  cancelled: ['paid', 'refused'],
  paid: [],
  refused: [],
};

/** A dispute that the buyer loses makes the purchase paid again. */
export const PURCHASE_TRANSITIONS: Transitions<PurchaseState> = {
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
};

/** Points are held while their school is inactive. Reversed points never come back. */
export const POINTS_TRANSITIONS: Transitions<PointsState> = {
  pending: ['credited', 'held', 'reversed'],
  held: ['pending', 'reversed'],
  credited: ['reversed'],
  reversed: [],
};

/** An order in one of these states is final. */
export const isSettled = (state: OrderState) => ORDER_TRANSITIONS[state].length === 0;

/** The states that may lead to `next`. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, next: State): State[] =>
  (Object.keys(transitions) as State[]).filter((state) => transitions[state].includes(next));

/** The same for SQL, such as `('paid', 'disputed')`: constant text, so that an index on these states is used. */
export const inStatesBefore = <State extends string>(transitions: Transitions<State>, next: State): string =>
  `IN (${statesBefore(transitions, next)
    .map((state) => `'${state}'`)
    .join(', ')})`;
