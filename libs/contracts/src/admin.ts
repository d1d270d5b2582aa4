import { IsBoolean, IsEmail, IsIn, IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { DaysQuery, IsPageLimit, IsPageOffset, IsPlaceInList, IsQueryInteger, IsSearch, PageQuery } from './paging.js';
import { PURCHASE_STATES, REFUND_BEARERS, type PurchaseState, type RefundBearer } from './states.js';
import { AtMost, FromQueryBoolean, IsLine, Trimmed } from './validation.js';

export interface AdminLoginReply {
  readonly token: string;
  /** Seconds until the token expires. */
  readonly expiresIn: number;
}

export interface AdminTotals {
  readonly users: number;
  readonly businesses: number;
  readonly activeDeals: number;
  readonly schools: number;
}

/** The query of every team list. */
export abstract class AdminListQuery extends PageQuery {
  @IsSearch()
  q?: string;
}

export const USER_SORTS = ['newest', 'oldest', 'a-to-z', 'z-to-a', 'most-points', 'fewest-points'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Filters for the list of shoppers and its totals; days are when they first bought or signed in. */
export class UserTotalsQuery extends DaysQuery {
  @IsSearch()
  q?: string;

  /** Whether the person has signed in through a link. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  isEmailProven?: boolean;

  /** Whether there is a purchase that was not refunded. */
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  hasBought?: boolean;

  /** The account's own school. */
  @IsQueryInteger(1, LIMITS.databaseId)
  schoolId?: number;

  /** Points earned, inclusive. */
  @IsQueryInteger(0, LIMITS.filterAmount)
  minPoints?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxPoints?: number;
}

export class AdminUsersQuery extends UserTotalsQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(USER_SORTS)
  sort?: UserSort;

  @IsPlaceInList()
  after?: string;
}

/** GET /api/admin/user-totals: of everything the filter finds. */
export interface UserTotals {
  readonly count: number;
  /** Who never signed in. */
  readonly guests: number;
  readonly points: number;
}

/** GET /api/admin/users */
export interface AdminUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  /** The whole name, as it was typed. */
  readonly firstName: string | null;
  readonly rewardPoints: number;
  readonly purchases: number;
  /** Has signed in through a link, so the address is verified. */
  readonly isEmailProven: boolean;
  /** The account's own school. */
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly createdAt: string;
}

export const TRANSACTION_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

/** Filters for the list of purchases, besides words, a school and a state. */
export abstract class SaleFilter extends DaysQuery {
  @IsQueryInteger(1, LIMITS.databaseId)
  businessId?: number;

  @IsQueryInteger(1, LIMITS.databaseId)
  dealId?: number;

  /** The buyer's account. */
  @IsQueryInteger(1, LIMITS.databaseId)
  userId?: number;

  /** Whole dollars, inclusive. */
  @IsQueryInteger(0, LIMITS.filterAmount)
  minAmount?: number;

  @IsQueryInteger(0, LIMITS.filterAmount)
  maxAmount?: number;
}

/** Filters for the list of purchases and its totals. */
export class TransactionTotalsQuery extends SaleFilter {
  @IsSearch()
  q?: string;

  @IsOptional()
  @IsIn(PURCHASE_STATES)
  state?: PurchaseState;

  @IsQueryInteger(1, LIMITS.databaseId)
  schoolId?: number;
}

export class AdminTransactionsQuery extends TransactionTotalsQuery {
  @IsPageLimit()
  limit?: number;

  @IsPageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(TRANSACTION_SORTS)
  sort?: TransactionSort;

  @IsPlaceInList()
  after?: string;
}

/** GET /api/admin/transaction-totals: of everything the filter finds. Amounts in dollars. */
export interface TransactionTotals {
  readonly count: number;
  readonly amount: number;
  /** To cards alone. */
  readonly amountRefunded: number;
  /** What families got back: to cards, also in part, and as store credit. Older APIs do not send it. */
  readonly refunded?: number;
  /** Points credited to schools, without reversed ones. */
  readonly points: number;
}

/** GET /api/admin/transactions: a purchase with everything that belongs to it. Prices in dollars. */
export interface AdminTransaction {
  readonly id: number;
  readonly orderId: string;
  readonly amount: number;
  readonly creditUsed: number;
  /** Store credit that its expired voucher became, which a refund takes back. Older APIs do not send it. */
  readonly creditGiven?: number;
  readonly createdAt: string;
  readonly state: 'paid' | 'refunded' | 'disputed';
  readonly isRefundPending: boolean;
  /** Dollars refunded by the card provider so far. */
  readonly amountRefunded: number;
  /** Why the last refund came back to us; null when none did. */
  readonly refundFailure: string | null;
  readonly schoolPointsEarned: number;
  readonly pointsState: 'pending' | 'credited' | 'held' | 'reversed';
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly deal: { readonly id: number; readonly title: string };
  readonly business: { readonly id: number; readonly name: string };
  readonly user: { readonly id: number; readonly username: string; readonly firstName: string | null; readonly lastName: string | null };
  readonly voucher: {
    readonly id: number;
    readonly code: string;
    readonly customerName: string;
    readonly customerEmail: string;
    readonly isRedeemed: boolean;
    readonly expiresAt: string;
  };
}

/** POST /api/admin/transactions/{id}/resend-voucher */
export class ResendVoucher {
  @Trimmed()
  @AtMost(LIMITS.emailLength)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  emailAddress!: string;
}

/** POST /api/admin/transactions/{id}/refund */
export class RefundByTeam {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;

  /** Required for a used voucher; without an answer, the refund is at our expense. */
  @IsOptional()
  @IsIn(REFUND_BEARERS, { message: 'Please choose who pays for it' })
  borneBy?: RefundBearer;

  /** Whether it was seen that a refund is on its way; without an answer, it is not compared. */
  @IsOptional()
  @IsBoolean()
  isAgain?: boolean;

  /** Whether the voucher was seen unused; a used one is then refused instead of refunded at our expense. */
  @IsOptional()
  @IsBoolean()
  isUnused?: boolean;
}

export class AuditQuery extends AdminListQuery {}

/** One change by the team. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly admin: string;
  /** Such as `school.update`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  /** The changed fields before the change; null for a new record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly note: string | null;
}
