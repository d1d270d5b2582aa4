import { IsIn, IsOptional } from 'class-validator';
import { AdminListQuery, type AuditEntry } from './admin.js';
import { PageQuery } from './paging.js';
import { PAYOUT_FILTERS, type PayoutFilter, type PayoutState, type PayoutWait } from './states.js';
import { IsLine } from './validation.js';

/** A business's payout from one run. */
export interface Payout {
  readonly id: number;
  /** The day it was created. */
  readonly day: string;
  /** Dollars. */
  readonly amount: number;
  readonly state: PayoutState;
  /** When it left for the bank; null before. */
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  /** When the bank last returned it; null if it did not. */
  readonly returnedAt: string | null;
  /** Why it was returned, in the provider's words; null if it was not. */
  readonly returnReason: string | null;
  readonly isHeld: boolean;
}

export class PayoutsQuery extends PageQuery {}

/** A payout's line for one voucher; negative for a debt of the business. A correction of the books has only an amount. */
export interface PayoutLine {
  readonly id: number;
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly locationName: string | null;
  readonly usedAt: string | null;
  /** What the family paid, in dollars. */
  readonly price: number | null;
  /** Dollars. */
  readonly amount: number;
}

/** GET /api/businesses/{id}/next-payout: what will be paid next as things stand, and what is on its way. Amounts in dollars. */
export interface NextPayout {
  /** The day of the next run that can pay this business. */
  readonly day: string;
  /** What it would pay; negative when the business owes us. */
  readonly amount: number;
  /** What blocks or delays it; null when nothing does. */
  readonly waitsFor: PayoutWait | null;
  /** What can be requested now, without waiting for that day; null when nothing can. */
  readonly payNow: number | null;
  readonly onItsWay: number;
  readonly paidThisYear: number;
  /** Payouts returned by a bank that wait for another bank account, newest first. */
  readonly returned: readonly Payout[];
}

/** A payout for the team. */
export interface TeamPayout extends Payout {
  readonly businessId: number;
  readonly businessName: string;
  /** Why it was rejected or returned, in the provider's words. */
  readonly failure: string | null;
}

export class AdminPayoutsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(PAYOUT_FILTERS)
  state?: PayoutFilter;
}

/** GET /api/admin/payouts/{id}: everything known about a payout. */
export interface PayoutRecord {
  readonly payout: TeamPayout;
  readonly drawnAt: string;
  readonly transferredAt: string | null;
  /** The card provider's ids of the account, the transfer to it, and the payout to its bank; null before. */
  readonly accountId: string;
  readonly transferId: string | null;
  readonly bankPayoutId: string | null;
  /** The team's actions on it, newest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/payouts/{id}/hold, …/release and …/retry */
export class DecidePayout {
  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;
}
