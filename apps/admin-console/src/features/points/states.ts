/** The names of a reward request's states. */
export const STATES = {
  requested: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  paid: ['Paid', 'leaf'],
  rejected: ['Rejected', 'neutral'],
  cancelled: ['Canceled', 'neutral'],
} as const;
