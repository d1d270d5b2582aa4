import type { AdminPointRedemption } from '@homeroom/contracts';

/** Refunds can leave a school with fewer points than it has asked to spend. The API then refuses to mark it as paid. */
export const lacksPoints = ({ points, schoolPoints }: AdminPointRedemption): boolean => schoolPoints < points;

/** The names of a reward request's states. */
export const STATES = {
  requested: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  paid: ['Paid', 'leaf'],
  rejected: ['Rejected', 'neutral'],
  cancelled: ['Canceled', 'neutral'],
} as const;
