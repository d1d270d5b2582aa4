import { PAYOUT_STATES, PAYOUT_TRANSITIONS, type PayoutState } from '@homeroom/contracts';

/** The states that may lead to a payout's state. */
export const statesBefore = (state: PayoutState): PayoutState[] =>
  PAYOUT_STATES.filter((before) => PAYOUT_TRANSITIONS[before].includes(state));
