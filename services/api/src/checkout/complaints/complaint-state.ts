import type { ComplaintState } from '@homeroom/contracts';

/** The allowed moves. Until it ends, the voucher is on hold. */
export const COMPLAINT_TRANSITIONS: Readonly<Record<ComplaintState, readonly ComplaintState[]>> = {
  open: ['answered', 'honored', 'refunded', 'kept', 'overtaken'],
  answered: ['refunded', 'kept', 'overtaken'],
  honored: [],
  refunded: [],
  kept: [],
  overtaken: [],
};

export const isEnded = (state: ComplaintState): boolean => COMPLAINT_TRANSITIONS[state].length === 0;

export const mayBecome = (state: ComplaintState, next: ComplaintState): boolean => COMPLAINT_TRANSITIONS[state].includes(next);
