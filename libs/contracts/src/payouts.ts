import { IsIn, IsOptional, Max, Min, registerDecorator } from 'class-validator';
import { AdminListQuery, type AuditEntry } from './admin.js';
import type { OwedSums } from './earnings.js';
import { PageQuery } from './paging.js';
import { PAYOUT_FILTERS, type RefundBearer, type PayoutFilter, type PayoutState, type PayoutWait } from './states.js';
import { IsDollars, IsLine, IsReadTime, OrNull, rules } from './validation.js';

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
  /** What of the sale waits 30 more days, in dollars: the reserve. Negative when it was taken back, 0 for none. */
  readonly held: number;
  /** It pays the reserve of a sale that an earlier payout paid. */
  readonly isReserve: boolean;
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

/** GET /api/admin/transactions/{id}/refund-effect: the effect on a business's next payout if it pays for a refund. Amounts in dollars. */
export interface RefundEffect {
  /** What the business earned from the voucher; null for an unused one, which costs no one anything. */
  readonly earned: number | null;
  /** Who pays, if the team already decided: the first answer counts. */
  readonly borneBy: RefundBearer | null;
  /** We paid the business for it, or are about to. */
  readonly isPaidOut: boolean;
  /** Its next payout now, and if the business pays for the refund; negative for a debt. Null without books. */
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
  /** The reversal from the account, with its time; null unless taken back. */
  readonly reversalId: string | null;
  readonly takenBackAt: string | null;
  /** The team's actions on it, newest first. */
  readonly changes: readonly AuditEntry[];
}

/** POST /api/admin/payouts/{id}/hold, …/release, …/retry and …/take-back */
export class DecidePayout {
  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;

  /** When the terms that were read began; null if there were none. */
  @OrNull()
  @IsReadTime()
  updatedAt?: string | null;
}

/** GET /api/admin/businesses/{id}/money: a business's balance, in dollars. */
export interface BusinessMoney extends OwedSums {
  readonly businessId: number;
  readonly businessName: string;
  /** As in `NextPayout`. */
  readonly nextDay: string;
  readonly nextAmount: number;
  readonly waitsFor: PayoutWait | null;
  readonly payNow: number | null;
  /** Its debt according to the books; 0 for none. */
  readonly debt: number;
  /** From which day that may be written off; null without a debt. */
  readonly writeOffFrom: string | null;
  /** Newest first. Before the first, the business got the whole price. */
  readonly terms: readonly BusinessTerms[];
}

/** How a business's sales are split from a given moment, in percent of the price. The business gets the rest. */
export interface BusinessTerms {
  readonly startsAt: string;
  readonly schoolFund: number;
  readonly share: number;
  /** What of the business's part waits 30 days longer. */
  readonly reserve: number;
}

/** GET /api/admin/businesses/{id}/money/lines: changes of a business's balance, with the balance after each, in dollars. */
export interface AccountLine {
  readonly id: string;
  /** The event, by its kind in the books, such as `redemption` or `payout`. */
  readonly kind: string;
  readonly at: string;
  readonly dealTitle: string | null;
  readonly voucherEnd: string | null;
  readonly payoutId: number | null;
  readonly amount: number;
  readonly balance: number;
}

/** The parts of a price do not exceed it. */
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

/** POST /api/admin/businesses/{id}/terms: for future purchases. */
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

  /** When the terms that were read began; null if there were none. */
  @OrNull()
  @IsReadTime()
  updatedAt?: string | null;
}
