import { IsBoolean, IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsDollars, IsEmailAddress, IsLine } from './validation.js';
import type { IssuedVoucher } from './vouchers.js';

/** The checkout's questions to a buyer. */
export class BuyerDetails {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter your name' })
  customerName!: string;

  @IsEmailAddress()
  customerEmail!: string;

  @IsInt({ message: 'Please choose a school' })
  @Min(1, { message: 'Please choose a school' })
  @Max(LIMITS.databaseId)
  schoolId!: number;
}

const DEAL_MESSAGE = 'Please choose a deal';
const PAYMENT_MESSAGE = 'We do not know this payment.';

/** POST /api/create-payment-intent */
export class CreatePaymentIntent extends BuyerDetails {
  @IsInt({ message: DEAL_MESSAGE })
  @Min(1, { message: DEAL_MESSAGE })
  @Max(LIMITS.databaseId, { message: DEAL_MESSAGE })
  dealId!: number;

  /** The sale price the buyer saw, in dollars; rejected when it has changed. */
  @IsDollars('Please enter a price such as 49.50')
  @Min(0)
  @Max(LIMITS.maximumPriceCents / 100, { message: 'This price is too high' })
  amount!: number;

  /** Identifies one attempt to buy, so that a repeated call returns the same intent; also proves who may see its voucher. */
  @IsOptional()
  @IsUUID()
  draftId?: string;

  /** Uses the signed-in shopper's store credit first, the card only for the rest. */
  @IsOptional()
  @IsBoolean()
  useCredit?: boolean;
}

export interface PaymentIntentReply {
  /** null when store credit covers everything: no card is needed. */
  readonly clientSecret: string | null;
  /** What to report once it is paid (POST /api/payment-success). */
  readonly paymentId: string;
  /** Dollars charged to the card. */
  readonly amountDue: number;
  /** Dollars of store credit held for it. */
  readonly creditUsed: number;
  /** Points the school will earn: one per new dollar. */
  readonly schoolPoints: number;
  /** Until when one piece is held for this buyer. */
  readonly heldUntil?: string;
  /** The signed-in shopper's store credit that would also pay here, but is set aside for other unpaid checkouts. */
  readonly creditElsewhere?: CreditElsewhere;
}

export interface CreditElsewhere {
  /** Dollars set aside. */
  readonly amount: number;
  /** The deals of those checkouts. */
  readonly dealTitles: readonly string[];
  /** In the same order. */
  readonly dealIds: readonly number[];
  /** When the last of them ends at the latest; null once they are ending, which a bank may delay. */
  readonly until: string | null;
}

/** POST /api/users/me/credit/release: ends the shopper's other unpaid checkouts that use store credit. */
export class ReleaseCredit {
  /** The checkout that stays; none by default. */
  @IsOptional()
  @IsUUID()
  draftId?: string;
}

export interface ReleasedCredit {
  /** How many of them ended, and gave their credit back. */
  readonly ended: number;
  /** How many were paid at that moment: their credit is spent. */
  readonly paid: number;
  /** How many a bank is still processing: their credit stays until it answers. */
  readonly processing: number;
}

/** POST /api/payment-success */
export class ReportPayment {
  @Matches(/^(pi_[A-Za-z0-9_]{1,120}|credit_[0-9a-f-]{36})$/, { message: PAYMENT_MESSAGE })
  paymentIntentId!: string;

  @IsOptional()
  @IsUUID()
  draftId?: string;

  /** For browsers that know the outcome `refused`. Older ones take an unknown outcome for `paid`. */
  @IsOptional()
  @IsBoolean()
  knowsRefused?: boolean;
}

/**
 * `processing`: undecided, ask again. `refused`: paid after the last one was sold, the money goes back; older browsers get `refunded`
 * instead, see docs/decisions/0053. `refunded` with a purchase: it was made, and then returned.
 */
export const PAYMENT_OUTCOMES = ['paid', 'processing', 'unpaid', 'refused', 'refunded'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export interface PaymentReport {
  readonly success: boolean;
  readonly outcome: PaymentOutcome;
  /** Only with the draft's id. */
  readonly voucher?: IssuedVoucher;
  /** Without the draft's id, or of a refund. */
  readonly purchase?: PaidPurchase;
}

/** What a browser without the draft may know of a purchase: no name, no code, no link. */
export interface PaidPurchase {
  readonly purchasePrice: number;
  readonly originalPrice: number;
  /** Dollars of the price paid with store credit. */
  readonly creditUsed: number;
  readonly schoolId: number;
  /** 0 once they were taken back. */
  readonly schoolPointsEarned: number;
  /** All points of the school, with those of this purchase though they may be credited a moment later. */
  readonly schoolPoints: number;
}

/** A purchase kept in the browser until it is paid, under `checkoutData`. */
export interface CheckoutDraft {
  readonly dealId: number;
  readonly schoolId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  /** Dollars that the buyer saw and accepted. */
  readonly amount?: number;
  readonly draftId?: string;
  readonly useCredit?: boolean;
  /** The school's points when the payment was sent: shown to buyers who return from the bank. */
  readonly pointsBefore?: number;
}

export interface WebhookReply {
  readonly received: true;
}
