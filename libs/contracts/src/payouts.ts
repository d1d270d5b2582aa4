import { PageQuery } from './paging.js';
import type { PayoutState } from './states.js';
import { IsLine } from './validation.js';

/** What a business is paid of one run. */
export interface Payout {
  readonly id: number;
  /** The day on which it was drawn. */
  readonly day: string;
  /** Dollars. */
  readonly amount: number;
  readonly state: PayoutState;
  /** When it left for the bank; null before. */
  readonly sentAt: string | null;
  readonly paidAt: string | null;
}

export class PayoutsQuery extends PageQuery {}

/** What of a payout is for one voucher; below zero for what the business owed. All but the sum is null for a correction of the books. */
export interface PayoutLine {
  readonly id: number;
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly usedAt: string | null;
  /** Dollars. */
  readonly amount: number;
}

/** A payout as the team sees it. */
export interface TeamPayout extends Payout {
  readonly businessId: number;
  readonly businessName: string;
  readonly isHeld: boolean;
  /** Why it was refused or came back, in the provider's words. */
  readonly failure: string | null;
}

/** POST /api/admin/payouts/{id}/hold */
export class HoldPayout {
  @IsLine({ max: 200, required: 'Please say why' })
  reason!: string;
}
