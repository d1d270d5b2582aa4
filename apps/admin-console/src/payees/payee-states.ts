import type { PayeeState } from '@homeroom/contracts';

/** The name and tone of whether a business can be paid. */
export const PAYEE_STATES: Readonly<Record<PayeeState, readonly [string, 'sun' | 'leaf' | 'danger' | 'neutral']>> = {
  'not-begun': ['Not begun', 'neutral'],
  incomplete: ['Details missing', 'sun'],
  'in-review': ['Being checked', 'sun'],
  ready: ['Ready', 'leaf'],
  blocked: ['Blocked', 'danger'],
  disconnected: ['Disconnected', 'danger'],
};
