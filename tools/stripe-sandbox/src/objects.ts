import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The provider's own objects, with every required field. Amounts are cents, times are seconds. */
export type PaymentIntent = Stripe.PaymentIntent & { client_secret: string; latest_charge: string | null; payment_method: string | null };
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string; metadata: Record<string, string>; status: RefundStatus };
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
/** A dispute, or, with a `warning_` status, an inquiry. */
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type PaymentMethod = Stripe.PaymentMethod;
export type CardError = Stripe.PaymentIntent.LastPaymentError & { type: 'card_error'; code: string; message: string };

/** A change of a balance: incoming or outgoing money, minus the provider's fee. */
export type Movement = Stripe.BalanceTransaction & { source: string };
/** A business paid by transfers. */
export type Account = Stripe.Account &
  Required<Pick<Stripe.Account, 'capabilities' | 'requirements' | 'external_accounts' | 'metadata' | 'created'>>;
export type BankAccount = Stripe.BankAccount;
export type Transfer = Stripe.Transfer & { destination: string };
export type Payout = Stripe.Payout;
export type Topup = Stripe.Topup;

/** The address of the provider's onboarding page; it opens once. */
export interface SetupLink {
  readonly account: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  /** Seconds. */
  readonly expiresAt: number;
  readonly state: 'new' | 'open' | 'used';
}

/** The bank's behavior for a payout, by account number. */
export type BankBehavior = 'pays' | 'no_account' | 'account_closed';

export interface Kinds {
  intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  movements: Movement;
  accounts: Account;
  transfers: Transfer;
  payouts: Payout;
  topups: Topup;
  events: StripeEvent;
  links: SetupLink;
  banks: BankBehavior;
  /** The owner of a movement or payout, unless it is the shop. */
  owners: string;
}

export type EventSubject =
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Account
  | BankAccount
  | Transfer
  | Payout
  | Topup
  | Stripe.Application;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  livemode: false;
  /** Given for events of a connected account. */
  account?: string;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: EventSubject };
}

export const API_VERSION = '2026-10-28.endive';

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

let secondsAhead = 0;
export const nowSeconds = () => Math.floor(Date.now() / 1_000) + secondsAhead;
/** For tests: as if that much time had passed. */
export const moveClock = (seconds: number): void => void (secondsAhead += seconds);
export const resetClock = (): void => void (secondsAhead = 0);
