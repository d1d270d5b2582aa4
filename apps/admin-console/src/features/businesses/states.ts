import type { BusinessState } from '@homeroom/contracts';

/** Name and tone of each state of a business. */
export const STATES: Readonly<Record<BusinessState, readonly [string, 'sun' | 'leaf' | 'danger']>> = {
  waiting: ['Waiting for approval', 'sun'],
  approved: ['Approved', 'leaf'],
  rejected: ['Rejected', 'danger'],
};
