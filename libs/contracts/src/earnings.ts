import { AdminListQuery } from './admin.js';
import { PageQuery } from './paging.js';
import type { DebtReason, EarningState, PayeeState } from './states.js';

/** What a business is owed and was not paid yet, in dollars: `owed` is the sum of the others, negative when it owes us. */
export interface OwedSums {
  readonly owed: number;
  readonly ready: number;
  readonly waiting: number;
  readonly held: number;
}

/** GET /api/businesses/{id}/earnings */
export interface Earnings extends OwedSums {
  /** Whether books are kept; nothing is known without them. */
  readonly isKept: boolean;
  /** The first day on which more becomes available; null when nothing is waiting for a day. */
  readonly nextDay: string | null;
  /** What it owes us for, each once; empty when it owes nothing. */
  readonly debtFrom: readonly DebtReason[];
}

export class EarningsQuery extends PageQuery {}

/** What a used voucher earned a business, or took back. */
export interface EarningLine {
  readonly id: string;
  /** Null, like everything about a voucher, for a correction of the books. */
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly locationName: string | null;
  readonly usedAt: string | null;
  /** Dollars. */
  readonly price: number | null;
  readonly earned: number;
  /** What of the sale waits 30 more days, in dollars: the reserve. Negative when it was taken back, 0 for none. */
  readonly held: number;
  /** It is the reserve of a sale. */
  readonly isReserve: boolean;
  /** The first day it may be paid out. */
  readonly dueOn: string;
  readonly state: EarningState;
}

export class AdminEarningsQuery extends AdminListQuery {}

/** What one business is owed, for the team. */
export interface BusinessEarnings extends OwedSums {
  readonly businessId: number;
  readonly businessName: string;
  readonly payee: PayeeState;
}

/** GET /api/admin/money: balances and debts according to the books, in dollars. */
export interface Money {
  readonly isKept: boolean;
  /** Null until the card provider was first asked. */
  readonly atProvider: number | null;
  readonly toFamilies: number;
  readonly toBusinesses: number;
  readonly toSchools: number;
  /** How much families' money exceeds what is at, or on its way to, the card provider; 0 when covered. */
  readonly short: number;
  /** Points that schools have, and what they would cost if all were cashed; no debt until a school asks. */
  readonly pointsOut: { readonly points: number; readonly worth: number };
  /** The last check of the books against the records and the card provider; null before the first. */
  /** `off` is how far the books were off by themselves, or from the records, in dollars. */
  readonly lastCheck: { readonly day: string; readonly problems: readonly string[]; readonly off: number } | null;
}
