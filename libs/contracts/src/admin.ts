import { IsEmail, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageQuery } from './paging.js';
import { FromQueryInteger, IsLine, Trimmed } from './validation.js';

export interface AdminLoginReply {
  readonly token: string;
  /** Seconds until the token ends. */
  readonly expiresIn: number;
}

export interface AdminTotals {
  readonly users: number;
  readonly businesses: number;
  readonly activeDeals: number;
  readonly schools: number;
}

/** What every list of the team can be asked for. */
export abstract class AdminListQuery extends PageQuery {
  /** Words to look for. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.searchLength)
  q?: string;
}

export class AdminUsersQuery extends AdminListQuery {}

/** GET /api/admin/users */
export interface AdminUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly rewardPoints: number;
  readonly purchases: number;
  /** Has signed in by a link, so that the address is known to be theirs. */
  readonly isEmailProven: boolean;
  readonly createdAt: string;
}

export class AdminTransactionsQuery extends AdminListQuery {
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId?: number;
}

/** GET /api/admin/transactions: a purchase with all that belongs to it. Prices are dollars. */
export interface AdminTransaction {
  readonly id: number;
  readonly orderId: string;
  readonly amount: number;
  readonly creditUsed: number;
  readonly createdAt: string;
  readonly state: 'paid' | 'refunded' | 'disputed';
  readonly isRefundPending: boolean;
  /** Dollars that the card provider gave back so far. */
  readonly amountRefunded: number;
  /** Why the last refund came back to us; null while none did. */
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
  @MaxLength(LIMITS.emailLength)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  emailAddress!: string;
}

/** POST /api/admin/transactions/{id}/refund */
export class RefundByTeam {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;
}

export class AuditQuery extends AdminListQuery {}

/** One change that somebody of the team made. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly admin: string;
  /** Such as `school.update`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  /** The fields that changed, as they were; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly note: string | null;
}
