import { IsIn, IsOptional } from 'class-validator';
import { AdminListQuery, type AuditEntry } from './admin.js';
import { PageQuery } from './paging.js';
import { PAYOUT_FILTERS, type PayoutFilter, type PayoutState, type PayoutWait } from './states.js';
import { IsLine } from './validation.js';

/** What a business is paid of one run. */
export interface Payout {
  readonly id: number;
  /** The day on which it was drawn. */
  readonly day: string;
  /** Dollars. */
  readonly amount: number;
  readonly state: PayoutState;
  /** When it left for the bank; null before. */
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  /** When the bank last sent it back; null where it did not. */
  readonly returnedAt: string | null;
  /** Why it came back, in the provider's words; null where it did not. */
  readonly returnReason: string | null;
  readonly isHeld: boolean;
}

export class PayoutsQuery extends PageQuery {}

/** What of a payout is for one voucher; below zero for what the business owed. All but the sum is null for a correction of the books. */
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

/** GET /api/businesses/{id}/next-payout: what will be paid next, as things stand, and what is under way. Sums are dollars. */
export interface NextPayout {
  /** The day of the next run that can pay this business. */
  readonly day: string;
  /** What it would draw; below zero where the business owes us. */
  readonly amount: number;
  /** What keeps it from being drawn, or draws it later; null where nothing does. */
  readonly waitsFor: PayoutWait | null;
  /** What can be asked for now, without waiting for that day; null where nothing can. */
  readonly payNow: number | null;
  readonly onItsWay: number;
  readonly paidThisYear: number;
  /** Those that a bank sent back and that wait for another bank account, the latest first. */
  readonly returned: readonly Payout[];
}

/** A payout as the team sees it. */
export interface TeamPayout extends Payout {
  readonly businessId: number;
  readonly businessName: string;
  /** Why it was refused or came back, in the provider's words. */
  readonly failure: string | null;
}

export class AdminPayoutsQuery extends AdminListQuery {
  @IsOptional()
  @IsIn(PAYOUT_FILTERS)
  state?: PayoutFilter;
}

/** GET /api/admin/payouts/{id}: all that is known of a payout. */
export interface PayoutRecord {
  readonly payout: TeamPayout;
  readonly drawnAt: string;
  readonly transferredAt: string | null;
  /** By which the card provider knows the account, the transfer to it, and the payout to its bank; null before. */
  readonly accountId: string;
  readonly transferId: string | null;
  readonly bankPayoutId: string | null;
  /** What the team did with it, the latest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/payouts/{id}/hold, …/release and …/retry */
export class DecidePayout {
  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;
}
