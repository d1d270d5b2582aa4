import type { Permission } from './permissions.js';

/** What the team is told about: in the words of the settings, and whose work it is. */
export const TEAM_NOTIFICATIONS = {
  business: ['A business waits for approval', 'businesses.change'],
  request: ['A request or message comes in', 'requests.decide'],
  review: ['The day’s first review to read', 'reviews'],
  complaint: ['A complaint to decide', 'complaints'],
  dispute: ['A payment is disputed', 'transactions.refund'],
  'payment-trouble': ['A payment to look into', 'troubles.resolve'],
  cash: ['A family asks for store credit in cash', 'cash.decide'],
  reward: ['A school requests a reward', 'points.decide'],
  'payout-returned': ['A bank returns a payout', 'money.move'],
  'codes-low': ['A deal is running low on codes', 'codes.change'],
  'job-failed': ['The day’s first failed job', 'jobs.retry'],
} as const satisfies Readonly<Record<string, readonly [label: string, may: Permission]>>;

export type TeamNotificationKind = keyof typeof TEAM_NOTIFICATIONS;
export const TEAM_NOTIFICATION_KINDS = Object.keys(TEAM_NOTIFICATIONS) as TeamNotificationKind[];
