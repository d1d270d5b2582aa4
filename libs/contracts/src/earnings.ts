import { AdminListQuery } from './admin.js';
import { PageQuery } from './paging.js';
import type { EarningState, PayeeState } from './states.js';

/** What is owed to a business and was not paid out, in dollars: `owed` is the sum of the others, and below zero where it owes us. */
export interface OwedSums {
  readonly owed: number;
  readonly ready: number;
  readonly waiting: number;
  readonly held: number;
}

/** GET /api/businesses/{id}/earnings */
export interface Earnings extends OwedSums {
  /** Whether books are kept at all; without them nothing is known. */
  readonly isKept: boolean;
  /** The first day on which something more is ready; null where nothing waits for a day. */
  readonly nextDay: string | null;
}

export class EarningsQuery extends PageQuery {}

/** What a used voucher brought a business, or took back. */
export interface EarningLine {
  readonly id: string;
  /** Null, like all that is about a voucher, where the team corrected the books. */
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly locationName: string | null;
  readonly usedAt: string | null;
  /** Dollars. */
  readonly price: number | null;
  readonly earned: number;
  /** The day from which it may be paid out. */
  readonly dueOn: string;
  readonly state: EarningState;
}

export class AdminEarningsQuery extends AdminListQuery {}

/** What is owed to one business, as the team sees it. */
export interface BusinessEarnings extends OwedSums {
  readonly businessId: number;
  readonly businessName: string;
  readonly payee: PayeeState;
}

/** GET /api/admin/money: what there is and what is owed by the books, in dollars. */
export interface Money {
  readonly isKept: boolean;
  /** Null until the card provider was asked for the first time. */
  readonly atProvider: number | null;
  readonly toFamilies: number;
  readonly toBusinesses: number;
  readonly toSchools: number;
  /** What lies at the card provider, or is on its way there, is less than what is families' by this; 0 where it is covered. */
  readonly short: number;
  /** The last morning on which the books were held against the records and the card provider; null before the first. */
  readonly lastCheck: { readonly day: string; readonly problems: readonly string[] } | null;
}
