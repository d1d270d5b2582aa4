import type { AdminTransaction } from './admin.js';

/** What can have happened to a purchase, and to what belongs to it. */
export const TIMELINE_KINDS = [
  'ordered',
  'paid',
  'school-changed',
  'refund-requested',
  'refunded',
  'redeemed',
  'redemption-undone',
  'voucher-voided',
  'voucher-expired',
  'complaint-made',
  'complaint-answered',
  'complaint-ended',
  'points-credited',
  'points-reversed',
  'credit-spent',
  'credit-returned',
  'credit-given',
  'credit-withdrawn',
  'mail-promised',
  'mail-sent',
  'job-failed',
  'payment-event',
  'dispute',
  'trouble',
  'trouble-resolved',
  'reviewed',
  'team-change',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened to a record. */
export interface TimelineEntry {
  readonly kind: TimelineKind;
  readonly at: string;
  /** Who of the team did it; null where nobody did. */
  readonly by: string | null;
  /** What exactly, by the name that a machine has for it: a mail's kind, a payment event's type, a change of the team. */
  readonly what: string | null;
  /** What people wrote or read: a reason, a place, a recipient, an error. */
  readonly words: string | null;
  /** Dollars. */
  readonly amount: number | null;
  readonly points: number | null;
}

/** GET /api/admin/transactions/{id}: all that is known of a purchase. */
export interface TransactionRecord {
  readonly transaction: AdminTransaction;
  /** By which the card provider knows the payment. */
  readonly paymentIntentId: string;
  /** Why the money was asked back; null where it was not, or nobody said. */
  readonly refundReason: string | null;
  /** The latest first. */
  readonly timeline: readonly TimelineEntry[];
}
