import type { Balances } from './balances.js';
import { BANK_REFUSED, CHALLENGE_FAILED, behaviorOf, numberOfMethod, type CardBehavior } from './cards.js';
import type { Disputes } from './disputes.js';
import type { Events } from './events.js';
import { textOf, textsOf, type Form } from './form.js';
import { newCharge, newIntent, newPaymentMethod, type DisputeKind } from './new-objects.js';
import { newId, nowSeconds, type CardError, type Charge, type PaymentIntent } from './objects.js';
import { Refusal, invalid, missing } from './refusal.js';
import type { Refunds } from './refunds.js';
import type { State } from './state.js';

const CONFIRMABLE = new Set<string>(['requires_payment_method', 'requires_action']);
const UNCANCELABLE = new Set<string>(['succeeded', 'canceled', 'processing']);
const MINIMUM_CENTS = 50;
const DISPUTES: Readonly<Partial<Record<Exclude<CardBehavior, CardError>, DisputeKind>>> = {
  disputed: { reason: 'fraudulent', isInquiry: false },
  'not-received': { reason: 'product_not_received', isInquiry: false },
  inquired: { reason: 'fraudulent', isInquiry: true },
};

export interface PastPayment {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  /** Seconds. */
  readonly created: number;
  readonly isRefunded: boolean;
  readonly isDisputed?: boolean;
}

/** Payments at the card provider. */
export class Provider {
  constructor(
    private readonly state: State,
    private readonly events: Events,
    private readonly disputes: Disputes,
    private readonly refunds: Refunds,
    private readonly balances: Balances,
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
      automatic_payment_methods: form['automatic_payment_methods'] ? { allow_redirects: 'always', enabled: true } : null,
      created: nowSeconds(),
      description: textOf(form['description']) ?? null,
      metadata: textsOf(form['metadata']),
    });
    this.state.collections.intents.keep(intent.id, intent);
    this.events.emit('payment_intent.created', intent);
    return intent;
  }

  /** Adds past payments without events. They can be looked up and refunded. */
  remember(payments: readonly PastPayment[]): void {
    for (const { id, amount, created, isRefunded, isDisputed = false } of payments) {
      if (this.state.collections.intents.get(id)) continue;
      const intent = newIntent({ id, amount, currency: 'usd', automatic_payment_methods: null, created, description: null, metadata: {} });
      this.state.collections.intents.keep(id, intent);
      const charge = this.take(intent, created);
      if (isRefunded) this.refunds.giveBack(charge, amount);
      if (isDisputed) this.disputes.open(intent, charge, { reason: 'fraudulent', isInquiry: false });
    }
  }

  /** With a publishable key, only the client secret gives access. */
  intent(id: string, clientSecret?: string | null): PaymentIntent {
    const intent = this.state.collections.intents.get(id);
    if (!intent || (clientSecret !== undefined && intent.client_secret !== clientSecret)) throw missing(`payment_intent: '${id}'`);
    return intent;
  }

  charge(id: string): Charge {
    const charge = this.state.collections.charges.get(id);
    if (!charge) throw missing(`charge: '${id}'`);
    return charge;
  }

  update(id: string, form: Form): PaymentIntent {
    const intent = this.intent(id);
    const amount = textOf(form['amount']);
    this.state.collections.intents.change(id, {
      ...(amount && { amount: Number(amount) }),
      metadata: { ...intent.metadata, ...textsOf(form['metadata']) },
    });
    return intent;
  }

  confirm(id: string, form: Form, clientSecret?: string | null): PaymentIntent {
    const intent = this.intent(id, clientSecret);
    if (!CONFIRMABLE.has(intent.status))
      throw invalid('payment_intent_unexpected_state', `This PaymentIntent's status is ${intent.status}; it cannot be confirmed.`, {
        payment_intent: intent,
      });
    const number = cardNumber(form);
    const behavior = behaviorOf(number);
    this.state.collections.intents.change(id, { payment_method: newId('pm') });
    if (typeof behavior === 'object') throw this.fail(intent, behavior, number);
    this.state.collections.behaviors.keep(id, behavior);
    return this.proceed(intent, behavior);
  }

  /** Takes the result of the bank's page. */
  answerChallenge(id: string, clientSecret: string | null, passed: boolean): PaymentIntent {
    const intent = this.intent(id, clientSecret);
    if (intent.status !== 'requires_action') return intent;
    if (passed) return this.succeed(intent);
    this.fail(intent, CHALLENGE_FAILED);
    return intent;
  }

  /** Ends a slow bank transfer. */
  endProcessing(id: string, outcome: 'succeeded' | 'failed'): PaymentIntent {
    const intent = this.intent(id);
    if (intent.status !== 'processing') return intent;
    if (outcome === 'succeeded') return this.succeed(intent);
    this.fail(intent, BANK_REFUSED);
    return intent;
  }

  cancel(id: string, form: Form): PaymentIntent {
    const intent = this.intent(id);
    if (UNCANCELABLE.has(intent.status))
      throw invalid(
        'payment_intent_unexpected_state',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        { payment_intent: intent },
      );
    const reason = textOf(form['cancellation_reason']) ?? null;
    this.state.collections.intents.change(intent.id, {
      status: 'canceled',
      canceled_at: nowSeconds(),
      cancellation_reason: reason,
      next_action: null,
    });
    this.events.emit('payment_intent.canceled', intent);
    return intent;
  }

  private proceed(intent: PaymentIntent, behavior: Exclude<CardBehavior, CardError>): PaymentIntent {
    if (behavior === 'challenged') {
      this.state.collections.intents.change(intent.id, {
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      });
      this.events.emit('payment_intent.requires_action', intent);
      return intent;
    }
    if (behavior === 'processing') return this.process(intent);
    this.succeed(intent);
    const dispute = DISPUTES[behavior];
    if (dispute) this.disputes.open(intent, this.charge(intent.latest_charge!), dispute);
    return intent;
  }

  private process(intent: PaymentIntent): PaymentIntent {
    const charge = { ...newCharge(intent), amount_captured: 0, captured: false, paid: false, status: 'pending' as const };
    this.state.collections.charges.keep(charge.id, charge);
    this.state.collections.intents.change(intent.id, {
      status: 'processing',
      latest_charge: charge.id,
      payment_method_types: ['card', 'us_bank_account'],
      last_payment_error: null,
    });
    this.events.emit('charge.pending', charge);
    this.events.emit('payment_intent.processing', intent);
    return intent;
  }

  private succeed(intent: PaymentIntent): PaymentIntent {
    const charge = this.take(intent);
    this.events.emit('charge.succeeded', charge);
    this.events.emit('payment_intent.succeeded', intent);
    return intent;
  }

  private take(intent: PaymentIntent, created = nowSeconds()): Charge {
    const pending = intent.status === 'processing' && intent.latest_charge ? this.charge(intent.latest_charge) : undefined;
    const charge: Charge = { ...newCharge(intent, created), ...(pending && { id: pending.id, created: pending.created }) };
    charge.balance_transaction = this.balances.charged(charge).id;
    this.state.collections.charges.keep(charge.id, charge);
    this.state.collections.intents.change(intent.id, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    });
    return charge;
  }

  private fail(intent: PaymentIntent, decline: CardError, number = ''): Refusal {
    const charge: Charge = {
      ...newCharge(intent),
      amount_captured: 0,
      captured: false,
      failure_code: decline.code,
      failure_message: decline.message,
      paid: false,
      status: 'failed',
    };
    this.state.collections.charges.keep(charge.id, charge);
    const method = newPaymentMethod(intent.payment_method ?? newId('pm'), number.slice(-4));
    const error: CardError = { ...decline, charge: charge.id, payment_method: method };
    this.state.collections.intents.change(intent.id, {
      status: 'requires_payment_method',
      last_payment_error: error,
      latest_charge: charge.id,
      payment_method: null,
      next_action: null,
    });
    this.events.emit('charge.failed', charge);
    this.events.emit('payment_intent.payment_failed', intent);
    return new Refusal(402, { ...error, payment_intent: intent });
  }
}

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
