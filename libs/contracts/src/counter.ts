import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { LIMITS } from './limits.js';
import type { ComplaintState } from './states.js';
import type { RedeemedBy } from './staff.js';
import { PageQuery } from './paging.js';
import { IsLine, IsReadTime, IsSecret, Trimmed } from './validation.js';

/** POST /api/businesses/{id}/counter/find: scanned or typed. */
export class FindVoucher {
  @IsOptional()
  @IsSecret()
  token?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.voucherCodeLength, { message: 'This is too long to be a code' })
  @Matches(/\S/, { message: 'Please type the voucher code' })
  code?: string;
}

export class RedemptionsQuery extends PageQuery {}

/** POST /api/voucher/{id}/undo-redemption */
export class UndoRedemption {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  reason!: string;

  /** When the redemption on the screen was made, as a reply gave it: a later one of the same voucher stays. Any is undone when missing. */
  @IsReadTime()
  redeemedAt?: string;
}

/** `disputed`: the buyer's bank was asked to return the payment, so the voucher is on hold until it decides. */
export type CounterState = 'ready' | 'redeemed' | 'expired' | 'refunded' | 'disputed';

/** A voucher as shown at the counter before redeeming. Prices in dollars. */
export interface CounterVoucher {
  readonly id: number;
  readonly state: CounterState;
  /** The family complained that it was not accepted, so it is on hold until that is settled; meanwhile `state` is `refunded`. */
  readonly isOnHold: boolean;
  readonly dealTitle: string;
  readonly customerName: string;
  readonly purchasePrice: number;
  readonly originalPrice: number;
  readonly needToKnowInfo: string | null;
  readonly boughtAt: string;
  readonly expiresAt: string;
  /** Locations that accept it; empty means all. */
  readonly validLocationIds: readonly number[];
  /** When and where it was already redeemed. */
  readonly redeemedAt: string | null;
  readonly redeemedIn: string | null;
}

/** One redemption of a voucher, possibly undone. */
export interface Redemption {
  readonly id: number;
  readonly voucherId: number;
  readonly code: string;
  readonly dealTitle: string;
  readonly customerName: string;
  readonly purchasePrice: number;
  /** The location's name; null when none was given. */
  readonly locationName: string | null;
  readonly redeemedAt: string;
  /** Until when it can be undone; null when it cannot. */
  readonly undoableUntil: string | null;
  readonly undoneAt: string | null;
  readonly undoReason: string | null;
  /** null for redemptions from before we recorded it. */
  readonly by: RedeemedBy | null;
  /** The outcome of the family's complaint; null without one. */
  readonly complaint: ComplaintState | null;
}
