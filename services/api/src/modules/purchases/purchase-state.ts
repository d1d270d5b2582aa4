import type { OrderState, PurchaseState } from '@homeroom/contracts';

/** Which state an order may go to from which. A cancelled order whose payment came through all the same is settled. */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ['cancelling', 'paid', 'refused'],
  cancelling: ['cancelled', 'paid', 'refused'],
  cancelled: ['paid', 'refused'],
  paid: [],
  refused: [],
};

export const PURCHASE_TRANSITIONS: Record<PurchaseState, readonly PurchaseState[]> = {
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
};

/** An order in one of these has nothing left to settle. */
export const isSettled = (state: OrderState) => ORDER_TRANSITIONS[state].length === 0;

/** The states from which `next` may be reached. */
export const statesBefore = (next: OrderState) =>
  (Object.keys(ORDER_TRANSITIONS) as OrderState[]).filter((state) => ORDER_TRANSITIONS[state].includes(next));
