import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isAboutEarlierCall, isRefusal, unavailable } from './provider-errors.js';
import { signedEvent } from './signed-event.js';
import { newStripe } from './stripe-client.js';

/** Clocks differ; an order opens before its intent, and its checkout ends within the hour. */
const CLOCKS_DIFFER_SECONDS = 60;
const CHECKOUT_SECONDS = 3_600;
const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;

/** Identical for every call about an order: the provider rejects its key with other parameters. */
export interface IntentRequest {
  readonly orderId: string;
  readonly openedAt: Date;
  readonly amountCents: number;
}

export interface NewIntent {
  readonly id: string;
  readonly clientSecret: string;
}

/** A payment according to the provider. */
export interface PaymentFacts {
  readonly id: string;
  /** `refunded`: it succeeded and was fully refunded. */
  readonly status: 'succeeded' | 'refunded' | 'processing' | 'open' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  /** Our order's id in the metadata; null when the intent is not ours. */
  readonly orderId: string | null;
}

/** A refund to a buyer. It can fail days after it succeeded. */
export interface RefundFacts {
  readonly id: string;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly amountCents: number;
  readonly failure: string | null;
}

/** A dispute by the buyer's bank; `open` while undecided. */
export type DisputeState = 'open' | 'won' | 'lost';

export interface PaymentEventFacts {
  readonly id: string;
  readonly type: string;
  readonly paymentIntentId: string | null;
}

/** Everything the money path needs from the card provider, through its official SDK. */
@Injectable()
export class CardPayments {
  private readonly stripe: Stripe;

  constructor(private readonly configuration: Configuration) {
    this.stripe = newStripe(configuration);
  }

  /**
   * The same order always gets the same intent. When the provider repeats an old failure, or remembers the key with other parameters, it is
   * unknown whether an intent exists: it is looked up, and created with another key if there is none.
   */
  async createIntent(request: IntentRequest): Promise<NewIntent> {
    const key = `order-${request.orderId}-pi`;
    try {
      return secretOf(await this.create(request, key));
    } catch (error) {
      if (!isAboutEarlierCall(error)) throw translated(error);
    }
    const [known] = await this.intentsOf(request);
    if (known) return secretOf(known);
    const minute = Math.floor((Date.now() - request.openedAt.getTime()) / MINUTE_MS);
    return secretOf(await this.ask(() => this.create(request, `${key}-${minute}`)));
  }

  /** Everything the provider has for an order, without known ids. */
  async intentIdsOf(request: IntentRequest): Promise<string[]> {
    return (await this.intentsOf(request)).map(({ id }) => id);
  }

  private create({ orderId, amountCents }: IntentRequest, idempotencyKey: string): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'usd',
        description: `Order ${orderId}`,
        metadata: { [ORDER_KEY]: orderId },
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey },
    );
  }

  private async intentsOf({ orderId, openedAt, amountCents }: IntentRequest): Promise<Stripe.PaymentIntent[]> {
    const opened = Math.floor(openedAt.getTime() / 1_000);
    const created = { gte: opened - CLOCKS_DIFFER_SECONDS, lte: opened + CHECKOUT_SECONDS };
    const found: Stripe.PaymentIntent[] = [];
    try {
      for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 }))
        if (orderIdOf(intent) === orderId && intent.amount === amountCents) found.push(intent);
    } catch (error) {
      throw translated(error);
    }
    return found;
  }

  /** null for an unknown intent. */
  async retrieve(paymentIntentId: string): Promise<PaymentFacts | null> {
    try {
      return facts(await this.ask(() => this.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] })));
    } catch (error) {
      if (error instanceof UnknownAtProvider) return null;
      throw error;
    }
  }

  /** Tries to cancel and returns the intent's outcome: one paid meanwhile stays paid, and one its bank is processing cannot be canceled. */
  async cancel(paymentIntentId: string): Promise<PaymentFacts> {
    try {
      return facts(await this.stripe.paymentIntents.cancel(paymentIntentId));
    } catch {
      const current = await this.retrieve(paymentIntentId);
      if (current && current.status !== 'open') return current;
      throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', 'The payment could not be canceled yet');
    }
  }

  /**
   * Refunds the rest of a payment. Safe to repeat: a full refund counts as done.
   * @throws RefundRefused when the same attempt would get the same answer for a day.
   */
  async refund(paymentIntentId: string, orderId: string, attempt: number): Promise<void> {
    const key = `order-${orderId}-refund`;
    try {
      await this.stripe.refunds.create(
        { payment_intent: paymentIntentId, metadata: { [ORDER_KEY]: orderId } },
        { idempotencyKey: attempt === 0 ? key : `${key}-${attempt}` },
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return;
      throw isAboutEarlierCall(error) || isRefusal(error) ? new RefundRefused(String(error)) : error;
    }
  }

  /** Every refund of a payment. */
  async refundsOf(paymentIntentId: string): Promise<RefundFacts[]> {
    const { data } = await this.ask(() => this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
    return data.map(({ id, status, amount, failure_reason: failure }) => ({
      id,
      status: REFUNDS[status ?? ''] ?? 'pending',
      amountCents: amount,
      failure: failure ?? null,
    }));
  }

  /** The latest dispute of a payment; null without one, or for a mere inquiry. */
  async dispute(paymentIntentId: string): Promise<DisputeState | null> {
    const { data } = await this.ask(() => this.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 1 }));
    return data[0] ? (DISPUTES[data[0].status] ?? null) : null;
  }

  /** @throws DomainError WEBHOOK_SIGNATURE when missing, forged, or more than 300 s old or ahead. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEventFacts {
    return eventFacts(signedEvent(this.stripe, body, signature, this.configuration.stripeWebhookSecret));
  }

  /** Events after the given one, oldest first; if the provider no longer has it, those from an hour before `since`. */
  async eventsAfter(lastEventId: string | null, since: Date): Promise<PaymentEventFacts[]> {
    if (lastEventId)
      try {
        return await this.ask(() => this.listEvents({ ending_before: lastEventId }));
      } catch (error) {
        if (!(error instanceof UnknownAtProvider)) throw error;
      }
    const from = Math.floor(since.getTime() / 1_000) - HOUR_SECONDS;
    return (await this.listEvents({ created: { gte: from } })).reverse();
  }

  private async listEvents(range: Stripe.EventListParams): Promise<PaymentEventFacts[]> {
    const events: PaymentEventFacts[] = [];
    for await (const event of this.stripe.events.list({ ...range, limit: 100 })) events.push(eventFacts(event));
    return events;
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      throw translated(error);
    }
  }
}

const DISPUTES: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** The metadata with our order's id; another system on the same account may use other names. */
const ORDER_KEY = 'homeroomOrderId';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function orderIdOf({ metadata }: Stripe.PaymentIntent): string | null {
  const id = metadata[ORDER_KEY];
  return id !== undefined && UUID.test(id) ? id : null;
}

function secretOf({ id, client_secret: clientSecret }: Stripe.PaymentIntent): NewIntent {
  if (!clientSecret) throw new DomainError('PAYMENT_PROVIDER_REFUSED', 'The payment could not be prepared');
  return { id, clientSecret };
}

const REFUNDS: Readonly<Record<string, RefundFacts['status']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** The provider refused, and would refuse the same request again. */
export class RefundRefused extends Error {}

class UnknownAtProvider extends Error {}

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'resource_missing') return new UnknownAtProvider();
  return isRefusal(error) ? new DomainError('PAYMENT_PROVIDER_REFUSED', 'The payment could not be prepared') : unavailable();
}

function facts(intent: Stripe.PaymentIntent): PaymentFacts {
  const { id, amount, currency } = intent;
  return { id, status: statusOf(intent), amountCents: amount, currency, orderId: orderIdOf(intent) };
}

function statusOf({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentFacts['status'] {
  if (status === 'succeeded') return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'succeeded';
  if (status === 'processing') return 'processing';
  return status === 'canceled' ? 'canceled' : 'open';
}

function eventFacts(event: Stripe.Event): PaymentEventFacts {
  const subject = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return { id: event.id, type: event.type, paymentIntentId: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null) };
}
