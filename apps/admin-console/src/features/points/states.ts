/** What a reward request can be, in words. */
export const STATES = {
  requested: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  paid: ['Paid', 'leaf'],
  rejected: ['Rejected', 'neutral'],
  cancelled: ['Canceled', 'neutral'],
} as const;
