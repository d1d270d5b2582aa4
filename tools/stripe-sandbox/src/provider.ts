import { CHALLENGE_FAILED, behaviourOf, numberOfMethod } from './cards.js';
import { textOf, textsOf, type Form } from './form.js';
import {
  API_VERSION,
  newId,
  nowSeconds,
  type CardError,
  type Charge,
  type Dispute,
  type PaymentIntent,
  type Refund,
  type StripeEvent,
} from './objects.js';
import { Refusal, invalid, missing } from './refusal.js';
import type { State } from './state.js';
import type { Webhooks } from './webhooks.js';

const CONFIRMABLE = new Set(['requires_payment_method', 'requires_action']);
const MINIMUM_CENTS = 50;

export interface PastPayment {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  /** Seconds. */
  readonly created: number;
  readonly isRefunded: boolean;
}

/** Payments as the card provider keeps them. */
export class Provider {
  constructor(
    private readonly state: State,
    private readonly webhooks: Webhooks,
  ) {}

  createIntent(form: Form): PaymentIntent {
    const amount = Number(textOf(form['amount']));
    const currency = textOf(form['currency']);
    if (!Number.isInteger(amount) || amount < 1) throw invalid('parameter_invalid_integer', 'Invalid integer: amount', { param: 'amount' });
    if (amount < MINIMUM_CENTS) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd', { param: 'amount' });
    if (!currency) throw invalid('parameter_missing', 'Missing required param: currency.', { param: 'currency' });
    const intent = newIntent({
      id: newId('pi'),
      amount,
      currency,
      automatic_payment_methods: form['automatic_payment_methods'] ? { enabled: true } : null,
      created: nowSeconds(),
      description: textOf(form['description']) ?? null,
      metadata: textsOf(form['metadata']),
    });
    this.state.stored.intents[intent.id] = intent;
    this.emit('payment_intent.created', intent);
    return intent;
  }

  /** Payments of the time before this sandbox: they can be looked up and refunded, and no event tells of them. */
  remember(payments: readonly PastPayment[]): void {
    for (const { id, amount, created, isRefunded } of payments) {
      if (this.state.stored.intents[id]) continue;
      const intent = newIntent({ id, amount, currency: 'usd', automatic_payment_methods: null, created, description: null, metadata: {} });
      this.state.stored.intents[id] = intent;
      Object.assign(this.charge(this.take(intent, created)), isRefunded && { amount_refunded: amount, refunded: true });
    }
    this.state.changed();
  }

  /** With a publishable key only who knows the client secret may look. */
  intent(id: string, clientSecret?: string | null): PaymentIntent {
    const intent = this.state.stored.intents[id];
    if (!intent || (clientSecret !== undefined && intent.client_secret !== clientSecret)) throw missing(`payment_intent: '${id}'`);
    return intent;
  }

  charge(id: string): Charge {
    const charge = this.state.stored.charges[id];
    if (!charge) throw missing(`charge: '${id}'`);
    return charge;
  }

  update(id: string, form: Form): PaymentIntent {
    const intent = this.intent(id);
    if (form['amount']) intent.amount = Number(textOf(form['amount']));
    Object.assign(intent.metadata, textsOf(form['metadata']));
    return intent;
  }

  confirm(id: string, form: Form, clientSecret?: string | null): PaymentIntent {
    const intent = this.intent(id, clientSecret);
    if (!CONFIRMABLE.has(intent.status))
      throw invalid('payment_intent_unexpected_state', `This PaymentIntent's status is ${intent.status}; it cannot be confirmed.`, {
        payment_intent: intent,
      });
    const behaviour = behaviourOf(cardNumber(form));
    intent.payment_method = newId('pm');
    if (behaviour === 'approved') return this.succeed(intent);
    if (behaviour === 'disputed') return this.dispute(this.succeed(intent));
    if (behaviour !== 'challenged') throw this.fail(intent, behaviour);
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    this.emit('payment_intent.requires_action', intent);
    return intent;
  }

  /** The answer of the bank's own page. */
  answerChallenge(id: string, clientSecret: string | null, passed: boolean): PaymentIntent {
    const intent = this.intent(id, clientSecret);
    if (intent.status !== 'requires_action') return intent;
    if (passed) return this.succeed(intent);
    this.fail(intent, CHALLENGE_FAILED);
    return intent;
  }

  cancel(id: string): PaymentIntent {
    const intent = this.intent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalid(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        {
          payment_intent: intent,
        },
      );
    Object.assign(intent, { status: 'canceled', canceled_at: nowSeconds(), next_action: null });
    this.emit('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: Form): Refund {
    const intent = this.state.stored.intents[textOf(form['payment_intent']) ?? ''];
    const charge = this.state.stored.charges[textOf(form['charge']) ?? intent?.latest_charge ?? ''];
    if (!charge) throw invalid('resource_missing', 'There is no charge to refund', { param: 'payment_intent' });
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(textOf(form['amount']) ?? left);
    if (this.disputeOf(charge.payment_intent)) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (amount > left) throw invalid('amount_too_large', 'The refund is greater than what is left of the charge');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      currency: charge.currency,
      status: 'succeeded',
      metadata: textsOf(form['metadata']),
      created: nowSeconds(),
    };
    this.state.stored.refunds[refund.id] = refund;
    this.emit('charge.refunded', charge);
    this.emit('refund.created', refund);
    return refund;
  }

  /** What the bank decides: by the evidence, in the provider's words for tests, or against whoever does not object. */
  decide(id: string, form: Form): Dispute {
    const dispute = this.state.stored.disputes[id];
    if (!dispute) throw missing(`dispute: '${id}'`);
    const evidence = typeof form['evidence'] === 'object' ? textOf(form['evidence']['uncategorized_text']) : undefined;
    dispute.status = evidence === 'winning_evidence' ? 'won' : 'lost';
    this.emit('charge.dispute.closed', dispute);
    return dispute;
  }

  /** Newest first, as the provider lists everything. */
  list(kind: 'intents' | 'charges' | 'refunds' | 'disputes' | 'events', query: Form, url: string) {
    const created = typeof query['created'] === 'object' ? query['created'] : {};
    const all = [...Object.values(this.state.stored[kind])]
      .reverse()
      .filter(
        (item) =>
          (!query['type'] || (item as StripeEvent).type === query['type']) &&
          (!query['payment_intent'] || (item as Charge).payment_intent === query['payment_intent']) &&
          (!created['gte'] || item.created >= Number(created['gte'])) &&
          (!created['lt'] || item.created < Number(created['lt'])),
      );
    const limit = Math.min(Number(textOf(query['limit']) ?? 10), 100);
    const [before, after] = [textOf(query['ending_before']), textOf(query['starting_after'])];
    const position = (id: string) => {
      const index = all.findIndex((item) => item.id === id);
      if (index < 0) throw missing(`object: '${id}'`);
      return index;
    };
    if (before) {
      const newer = all.slice(0, position(before));
      return { object: 'list', url, has_more: newer.length > limit, data: newer.slice(-limit) };
    }
    const rest = after ? all.slice(position(after) + 1) : all;
    return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
  }

  private succeed(intent: PaymentIntent): PaymentIntent {
    const charge = this.charge(this.take(intent));
    this.emit('charge.succeeded', charge);
    this.emit('payment_intent.succeeded', intent);
    return intent;
  }

  private dispute(intent: PaymentIntent): PaymentIntent {
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount: intent.amount,
      charge: intent.latest_charge!,
      payment_intent: intent.id,
      currency: intent.currency,
      reason: 'fraudulent',
      status: 'needs_response',
      created: nowSeconds(),
      livemode: false,
    };
    this.state.stored.disputes[dispute.id] = dispute;
    this.emit('charge.dispute.created', dispute);
    return intent;
  }

  private disputeOf(paymentIntentId: string): Dispute | undefined {
    return Object.values(this.state.stored.disputes).find(({ payment_intent: id }) => id === paymentIntentId);
  }

  /** @returns the id of its charge */
  private take(intent: PaymentIntent, created = nowSeconds()): string {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      paid: true,
      refunded: false,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: intent.metadata,
      created,
      livemode: false,
    };
    this.state.stored.charges[charge.id] = charge;
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    });
    return charge.id;
  }

  private fail(intent: PaymentIntent, error: CardError): Refusal {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, payment_method: null, next_action: null });
    this.emit('payment_intent.payment_failed', intent);
    return new Refusal(402, { ...error, payment_intent: intent });
  }

  private emit(type: string, object: PaymentIntent | Charge | Refund | Dispute): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      type,
      created: nowSeconds(),
      livemode: false,
      pending_webhooks: 1,
      data: { object: structuredClone(object) },
    };
    this.state.stored.events.push(event);
    this.webhooks.send(event);
    this.state.changed();
  }
}

type NewIntent = Pick<PaymentIntent, 'id' | 'amount' | 'currency' | 'automatic_payment_methods' | 'created' | 'description' | 'metadata'>;

const newIntent = (facts: NewIntent): PaymentIntent => ({
  ...facts,
  object: 'payment_intent',
  amount_received: 0,
  canceled_at: null,
  client_secret: `${facts.id}_secret_${newId('x').slice(2)}`,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
});

function cardNumber(form: Form): string {
  const method = textOf(form['payment_method']);
  const known = method && numberOfMethod(method);
  if (known) return known;
  const data = form['payment_method_data'];
  const card = typeof data === 'object' ? data['card'] : undefined;
  const number = typeof card === 'object' ? textOf(card['number']) : undefined;
  if (!number)
    throw invalid('payment_intent_unexpected_state', 'You cannot confirm this PaymentIntent because it is missing a payment method.');
  return number;
}
