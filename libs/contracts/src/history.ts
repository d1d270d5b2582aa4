import { IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import type { PurchaseState } from './states.js';

interface DealInHistory {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly originalPrice: number;
  readonly needToKnowInfo: string | null;
}

interface BusinessInHistory {
  readonly id: number;
  readonly name: string;
  readonly location: string | null;
  readonly address: string | null;
  readonly phone: string | null;
}

/** A voucher as its owner's history shows it (GET /api/users/{id}/vouchers). Prices are dollars. */
export interface ShopperVoucher {
  readonly id: number;
  /** null while it must stay hidden: a code of the partner's own, not redeemed yet. */
  readonly code: string | null;
  readonly purchasePrice: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isRedeemed: boolean;
  readonly redeemedAt: string | null;
  readonly isRefunded: boolean;
  /** The shopper asked for the money back and the card provider has not confirmed it yet. */
  readonly isRefundPending: boolean;
  /** Expired and turned into store credit. */
  readonly isCredited: boolean;
  /** Until when the shopper may return it; null when that is not possible. */
  readonly refundableUntil: string | null;
  readonly canBecomeCredit: boolean;
  readonly schoolPointsEarned: number;
  readonly schoolName: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly deal: DealInHistory;
  readonly business: BusinessInHistory;
}

/** A purchase as its buyer's history shows it (GET /api/users/{id}/purchases). */
export interface ShopperPurchase {
  readonly id: number;
  readonly voucherId: number;
  readonly amount: number;
  /** How much of the amount was paid with store credit. */
  readonly creditUsed: number;
  readonly createdAt: string;
  readonly schoolPointsEarned: number;
  readonly schoolId: number | null;
  readonly schoolName: string;
  readonly state: PurchaseState;
  readonly isRefundPending: boolean;
  /** Until when its points may go to another school; null when they may not. */
  readonly schoolChangeableUntil: string | null;
  readonly deal: DealInHistory;
  readonly business: BusinessInHistory;
}

/** POST /api/users/me/purchases/{purchaseId}/school */
export class ChangeSchool {
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId!: number;
}

/** Which school a purchase earns its points for now. */
export interface SchoolChangeReply {
  readonly schoolId: number;
  readonly schoolName: string;
  readonly points: number;
}

/** GET /api/users/{id}/credit */
export interface StoreCredit {
  /** Dollars that can be spent at checkout. */
  readonly balance: number;
}

/** POST /api/users/{id}/vouchers/{voucherId}/refund */
export interface RefundReply {
  readonly requested: true;
}

/** The link that opens a voucher, for its signed-in owner. */
export interface VoucherLink {
  readonly token: string;
}
