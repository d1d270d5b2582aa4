import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import type { VoucherComplaint } from './complaints.js';
import type { LocationView } from './locations.js';
import { LIMITS } from './limits.js';
import { IsSecret } from './validation.js';

export class VoucherAccessQuery {
  @IsString({ message: 'No access token provided' })
  token!: string;
}

/** POST /api/voucher/{id}/redeem: the token of the e-mailed link, or a partner's session instead. */
export class RedeemVoucher {
  @IsOptional()
  @IsSecret()
  token?: string;

  /** Where, when a partner redeems. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  locationId?: number;
}

/** Where a voucher can be used, and the places of its terms that have closed since. */
export interface VoucherLocation extends LocationView {
  readonly isActive: boolean;
}

export interface VoucherAccess {
  readonly voucher: {
    readonly id: number;
    /** null until redeemed. */
    readonly code: string | null;
    readonly expiresAt: string;
    readonly isRedeemed: boolean;
    readonly redeemedAt: string | null;
    readonly isRefunded: boolean;
    /** The buyer asked for the money back; it can no longer be redeemed. */
    readonly isRefundPending: boolean;
    readonly isCredited: boolean;
    /** The last time that its family said that the business would not take it. */
    readonly complaint: VoucherComplaint | null;
  };
  readonly deal: {
    readonly id: number;
    readonly title: string;
    readonly imageUrl: string | null;
    readonly originalPrice: number;
    readonly salePrice: number;
    readonly needToKnowInfo: string | null;
    readonly schoolPoints: number;
  };
  readonly business: {
    readonly name: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly website: string | null;
  };
  readonly school: { readonly name: string };
  readonly locations: readonly VoucherLocation[];
  /** What was paid stays the family's when the discount has ended, as store credit. */
  readonly expiry: {
    /** Dollars: credit below them is paid out in cash on request; null where the law does not ask for it. */
    readonly cashBelow: number | null;
  };
}

export interface RedeemedVoucher {
  readonly id: number;
  readonly code: string;
  readonly redeemedAt: string;
}

/** A voucher as its buyer sees it right after paying. The code stays hidden until it is redeemed. */
export interface IssuedVoucher {
  readonly id: number;
  readonly code: null;
  readonly accessToken: string;
  readonly purchasePrice: number;
  /** Dollars of the price that store credit paid. */
  readonly creditUsed: number;
  readonly originalPrice: number;
  readonly schoolPointsEarned: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly needToKnowInfo: string | null;
  readonly dealTitle: string;
  readonly dealId: number;
  readonly discountPercentage: number;
  readonly schoolName: string;
  readonly business: {
    readonly name: string;
    readonly address: string | null;
    readonly phone: string | null;
  };
  readonly locations: readonly VoucherLocation[];
}
