import { IsIn, IsOptional, Max, Min, registerDecorator } from 'class-validator';
import { AdminListQuery, type AuditEntry } from './admin.js';
import type { OwedSums } from './earnings.js';
import { PageQuery } from './paging.js';
import { PAYOUT_FILTERS, type RefundBearer, type PayoutFilter, type PayoutState, type PayoutWait } from './states.js';
import { IsDollars, IsLine, rules } from './validation.js';

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
  /** How many vouchers it pays for, or takes back. */
  readonly vouchers: number;
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

/** GET /api/admin/transactions/{id}/refund-effect: what it does to a business's next payout if it pays for a refund. Sums are dollars. */
export interface RefundEffect {
  /** What the business earned by the voucher; null for an unused one, which nobody has to pay for. */
  readonly earned: number | null;
  /** Who pays, if the team already said so: the first answer stands. */
  readonly borneBy: RefundBearer | null;
  /** We paid the business for it, or are about to. */
  readonly isPaidOut: boolean;
  /** Its next payout now, and if the business pays for the refund; below zero is what it owes. Null without books. */
  readonly nextPayout: { readonly day: string; readonly amount: number; readonly amountThen: number } | null;
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
  /** The reversal that took it back from the account, and when; null unless taken back. */
  readonly reversalId: string | null;
  readonly takenBackAt: string | null;
  /** The team's actions on it, newest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/payouts/{id}/hold, …/release, …/retry and …/take-back */
export class DecidePayout {
  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;
}

/** GET /api/admin/businesses/{id}/money: what a business is owed and owes, in dollars. */
export interface BusinessMoney extends OwedSums {
  readonly businessId: number;
  readonly businessName: string;
  /** As of `NextPayout`. */
  readonly nextDay: string;
  readonly nextAmount: number;
  readonly waitsFor: PayoutWait | null;
  readonly payNow: number | null;
  /** What it owes us by the books; 0 where it owes nothing. */
  readonly debt: number;
  /** From which day on that may be written off; null where there is nothing. */
  readonly writeOffFrom: string | null;
  /** The latest first. Before the first, all of the price was the business's. */
  readonly terms: readonly BusinessTerms[];
}

/** How what a business sells is divided from a moment on, in percent of the price. The business gets the rest. */
export interface BusinessTerms {
  readonly startsAt: string;
  readonly schoolFund: number;
  readonly share: number;
  /** What of the business's part waits 30 days longer. */
  readonly reserve: number;
}

/** GET /api/admin/businesses/{id}/money/lines: what changed what a business is owed, with what it is owed after it, in dollars. */
export interface AccountLine {
  readonly id: string;
  /** What happened, as the books call it, such as `redemption` or `payout`. */
  readonly kind: string;
  readonly at: string;
  readonly dealTitle: string | null;
  readonly voucherEnd: string | null;
  readonly payoutId: number | null;
  readonly amount: number;
  readonly balance: number;
}

/** The parts of a price are no more than all of it. */
function LeavesRest(other: string): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'leavesRest',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'Together, both shares can be at most 100%' },
      validator: {
        validate: (value, context) =>
          Number(value) + Number((context?.object as Record<string, unknown> | undefined)?.[other] ?? 0) <= PERCENT,
      },
    });
}
const PERCENT = 100;
const IsPercent = () =>
  rules(Max(PERCENT, { message: 'At most 100%' }), Min(0, { message: 'At least 0%' }), IsDollars('Please enter a percentage such as 2.5'));

/** POST /api/admin/businesses/{id}/terms: for what is bought from now on. */
export class SetBusinessTerms {
  @IsPercent()
  schoolFund!: number;

  @LeavesRest('schoolFund')
  @IsPercent()
  share!: number;

  @IsPercent()
  reserve!: number;

  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;
}
