import type { BusinessState } from '@homeroom/contracts';

/** The name and tone of each business state. */
export const STATES: Readonly<Record<BusinessState, readonly [string, 'sun' | 'leaf' | 'danger']>> = {
  waiting: ['Waiting for approval', 'sun'],
  approved: ['Approved', 'leaf'],
  rejected: ['Rejected', 'danger'],
};
