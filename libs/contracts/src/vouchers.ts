import { IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import type { VoucherComplaint } from './complaints.js';
import type { LocationView } from './locations.js';
import { LIMITS } from './limits.js';
import { IsSecret } from './validation.js';

export class VoucherAccessQuery {
  @IsString({ message: 'No access token provided' })
  token!: string;
}

/** POST /api/voucher/{id}/redeem: the emailed link's token, or a partner's session. */
export class RedeemVoucher {
  @IsOptional()
  @IsSecret()
  token?: string;

  /** The location, when a partner redeems. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  locationId?: number;

  /** Identifies one attempt at a counter: repeated, it gets the same reply, since nobody saw an answer that was lost. */
  @IsOptional()
  @IsUUID()
  attempt?: string;
}

/** Where a voucher can be used, including named locations that have closed. */
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
    /** The buyer requested a refund; it can no longer be redeemed. */
    readonly isRefundPending: boolean;
    /** A bank was asked to return the payment, so it is on hold until the bank decides. False for store credit and when we return it anyway. An older API does not say. */
    readonly isDisputed?: boolean;
    readonly isCredited: boolean;
    /** The family's last complaint about it. */
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
  readonly school: { readonly id: number; readonly name: string };
  readonly locations: readonly VoucherLocation[];
  /** After the discount ends, the price paid is still the family's, as store credit. */
  readonly expiry: {
    /** In dollars: credit below this is paid in cash on request; null when the law does not require it. */
    readonly cashBelow: number | null;
  };
}

export interface RedeemedVoucher {
  readonly id: number;
  readonly code: string;
  readonly redeemedAt: string;
}

/** A voucher right after payment. The code stays hidden until it is redeemed. */
export interface IssuedVoucher {
  readonly id: number;
  readonly code: null;
  readonly accessToken: string;
  readonly purchasePrice: number;
  /** Dollars of the price paid with store credit. */
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
