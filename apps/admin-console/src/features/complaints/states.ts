import type { ComplaintState } from '@homeroom/contracts';

export const COMPLAINT_STATES: Readonly<Record<ComplaintState, readonly [words: string, tone: 'danger' | 'sun' | 'leaf' | 'neutral']>> = {
  open: ['Waiting for the business', 'sun'],
  answered: ['To decide', 'danger'],
  honored: ['Business will take it', 'leaf'],
  refunded: ['Refunded', 'neutral'],
  kept: ['Left as it was', 'neutral'],
  overtaken: ['Refunded or disputed another way', 'neutral'],
};
