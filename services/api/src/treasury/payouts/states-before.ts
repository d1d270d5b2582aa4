import { PAYOUT_STATES, PAYOUT_TRANSITIONS, type PayoutState } from '@homeroom/contracts';

/** From where a payout may reach a state. */
export const statesBefore = (state: PayoutState): PayoutState[] =>
  PAYOUT_STATES.filter((before) => PAYOUT_TRANSITIONS[before].includes(state));
