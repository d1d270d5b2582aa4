import { AdminListQuery } from './admin.js';
import { LIMITS } from './limits.js';
import { IsLine } from './validation.js';

export class PaymentTroublesQuery extends AdminListQuery {}

/** GET /api/admin/payment-troubles: money at the card provider that matches nothing we know. */
export interface PaymentTrouble {
  readonly id: number;
  /**
   * `no-order`: paid for an unknown order; `wrong-payment`: the amount or payment differs from its order; `refund-failed`: the money came
   * back to us; `event-failed`: an event of the provider that could not be processed.
   */
  readonly kind: 'no-order' | 'wrong-payment' | 'refund-failed' | 'event-failed';
  /** The provider's id of the payment, refund or event. */
  readonly subject: string;
  readonly paymentIntentId: string | null;
  readonly orderId: string | null;
  /** Dollars. */
  readonly amount: number | null;
  readonly detail: string;
  readonly createdAt: string;
  readonly resolvedAt: string | null;
  /** What the team did about it. */
  readonly note: string | null;
}

/** POST /api/admin/payment-troubles/{id}/resolve */
export class ResolveTrouble {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say what you did' })
  note!: string;
}
