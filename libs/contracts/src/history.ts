import { IsInt, Max, Min } from 'class-validator';
import type { ComplaintInHistory } from './complaints.js';
import { LIMITS } from './limits.js';
import type { CreditElsewhere } from './payments.js';
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

/** A voucher in its owner's history (GET /api/users/{id}/vouchers). Prices in dollars. */
export interface ShopperVoucher {
  readonly id: number;
  /** null while hidden: a partner's own code that is not redeemed yet. */
  readonly code: string | null;
  readonly purchasePrice: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isRedeemed: boolean;
  readonly redeemedAt: string | null;
  readonly isRefunded: boolean;
  /** The shopper requested a refund that the card provider has not confirmed yet. */
  readonly isRefundPending: boolean;
  /** A bank was asked to return the payment, so it is on hold until the bank decides. False for store credit and when we return it anyway. An older API does not say. */
  readonly isDisputed?: boolean;
  /** Expired and turned into store credit. */
  readonly isCredited: boolean;
  /** Until when the shopper may return it; null when that is not possible. */
  readonly refundableUntil: string | null;
  readonly canBecomeCredit: boolean;
  /** The family's last complaint. While it is open, the voucher is on hold. */
  readonly complaint: ComplaintInHistory | null;
  readonly schoolPointsEarned: number;
  readonly schoolName: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly deal: DealInHistory;
  readonly business: BusinessInHistory;
}

/** A purchase in its buyer's history (GET /api/users/{id}/purchases). */
export interface ShopperPurchase {
  readonly id: number;
  readonly voucherId: number;
  readonly amount: number;
  /** The part paid with store credit. */
  readonly creditUsed: number;
  /** What went back to the card so far, also of a purchase that stays. An older API does not say. */
  readonly amountRefunded?: number;
  readonly createdAt: string;
  readonly schoolPointsEarned: number;
  readonly schoolId: number | null;
  readonly schoolName: string;
  readonly state: PurchaseState;
  readonly isRefundPending: boolean;
  /** Until when its points may move to another school; null when they cannot. */
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

/** The school that a purchase supports now. */
export interface SchoolChangeReply {
  readonly schoolId: number;
  readonly schoolName: string;
  readonly points: number;
}

/** GET /api/users/{id}/credit */
export interface StoreCredit {
  /** Dollars available at checkout. */
  readonly balance: number;
  /** Dollars: less than this is paid out in cash on request; null if the law does not require it. */
  readonly cashBelow: number | null;
  /** When the family asked for it in cash; null unless a request is waiting. */
  readonly cashAskedAt: string | null;
  /** Not in the balance, because unpaid checkouts have it. */
  readonly setAside?: CreditElsewhere;
}

/** POST /api/users/{id}/vouchers/{voucherId}/refund */
export interface RefundReply {
  readonly requested: true;
}

/** A link that opens a voucher, for its signed-in owner. */
export interface VoucherLink {
  readonly token: string;
}
