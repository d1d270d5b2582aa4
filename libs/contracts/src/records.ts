import type { AdminTransaction } from './admin.js';
import type { RefundBearer } from './states.js';

/** What can happen to a purchase and its parts. */
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

/** One event of a record. */
export interface TimelineEntry {
  /** The purchase it is about. */
  readonly purchaseId: number;
  readonly kind: TimelineKind;
  readonly at: string;
  /** Who on the team did it; null when no one did. */
  readonly by: string | null;
  /** The exact event by its technical name: a mail's kind, a payment event's type, a team change. */
  readonly what: string | null;
  /** Text for people: a reason, a location, a recipient, an error. */
  readonly words: string | null;
  /** Dollars. */
  readonly amount: number | null;
  readonly points: number | null;
}

/** GET /api/admin/transactions/{id}: everything known about a purchase. */
export interface TransactionRecord {
  readonly transaction: AdminTransaction;
  /** The card provider's id of the payment. */
  readonly paymentIntentId: string;
  /** Why a refund was requested; null when it was not, or without a reason. */
  readonly refundReason: string | null;
  /** Who pays for the refund of a used voucher; null if no one was asked. */
  readonly refundBorneBy: RefundBearer | null;
  /** Newest first. */
  readonly timeline: readonly TimelineEntry[];
}
