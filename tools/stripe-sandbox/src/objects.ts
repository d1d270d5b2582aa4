import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The provider's own objects, every required field among them. Amounts are cents, times are seconds. */
export type PaymentIntent = Stripe.PaymentIntent & { client_secret: string; latest_charge: string | null; payment_method: string | null };
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string; metadata: Record<string, string>; status: RefundStatus };
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
/** A buyer's bank asks for a payment back, or, with a `warning_` status, only asks about it. */
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type PaymentMethod = Stripe.PaymentMethod;
export type CardError = Stripe.PaymentIntent.LastPaymentError & { type: 'card_error'; code: string; message: string };

export type EventSubject = PaymentIntent | Charge | Refund | Dispute;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: EventSubject };
}

export const API_VERSION = '2026-10-28.endive';

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1_000);
