import { randomBytes } from 'node:crypto';

/** The parts of Stripe's objects that Homeroom reads or that its SDK needs. Amounts are cents, times are seconds. */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean } | null;
  canceled_at: number | null;
  client_secret: string;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: 'use_stripe_sdk' } | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  paid: true;
  refunded: boolean;
  status: 'succeeded';
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  status: 'succeeded';
  metadata: Record<string, string>;
  created: number;
}

/** A buyer's bank asks for a payment back. */
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
  created: number;
  livemode: false;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  data: { object: PaymentIntent | Charge | Refund | Dispute };
}

export interface CardError {
  type: 'card_error';
  code: string;
  message: string;
  decline_code?: string;
}

export const API_VERSION = '2026-10-28.endive';

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1_000);
