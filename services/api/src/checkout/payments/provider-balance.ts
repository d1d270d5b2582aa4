import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Configuration } from '../../platform/configuration/configuration.js';
import { newStripe } from './stripe-client.js';

/** A change of our balance at the card provider. Amounts are cents, negative for outgoing money. */
export interface MovementFacts {
  readonly id: string;
  /** The type in the provider's reports. */
  readonly category: string;
  readonly amount: number;
  /** Deducted; `net` is the rest. */
  readonly fee: number;
  readonly net: number;
  /** The charge, refund, dispute or payout behind it. */
  readonly sourceId: string | null;
  readonly paymentIntentId: string | null;
  readonly createdAt: Date;
  readonly availableAt: Date;
}

/** A dispute, with the bank's decision. */
export interface DisputeFacts {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
}

const PAGE = 100;

/** Our balance at the card provider, and its movements. */
@Injectable()
export class ProviderBalance {
  private readonly stripe: Stripe;

  constructor(configuration: Configuration) {
    this.stripe = newStripe(configuration);
  }

  /** In cents, including money that is not available yet. */
  async total(): Promise<number> {
    const { available, pending } = await this.stripe.balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Whether our own account pays out to our bank only on request. If it paid out automatically, families' money would go along. */
  async hasManualPayouts(): Promise<boolean> {
    const { settings } = await this.stripe.accounts.retrieveCurrent();
    return settings?.payouts?.schedule.interval === 'manual';
  }

  /** Everything since a moment, in pages, newest first; from `until` backward, if given. */
  async *movements(since: Date, until: Date | null = null): AsyncGenerator<MovementFacts[]> {
    const created = { gte: seconds(since), ...(until && { lte: seconds(until) }) };
    let page: MovementFacts[] = [];
    for await (const movement of this.stripe.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'] })) {
      page.push(movementFacts(movement));
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** The movements after the given one, oldest first. */
  async movementsAfter(id: string): Promise<MovementFacts[]> {
    const found: MovementFacts[] = [];
    for await (const movement of this.stripe.balanceTransactions.list({ ending_before: id, limit: PAGE, expand: ['data.source'] }))
      found.push(movementFacts(movement));
    return found;
  }

  async disputesSince(since: Date): Promise<DisputeFacts[]> {
    const created = { gte: seconds(since) };
    const found: DisputeFacts[] = [];
    for await (const { id, payment_intent: payment, status, reason, amount } of this.stripe.disputes.list({ created, limit: PAGE }))
      found.push({ id, paymentIntentId: idOf(payment), status, reason, amount });
    return found;
  }
}

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
const dateOf = (whole: number) => new Date(whole * 1_000);

function movementFacts({ id, reporting_category: category, amount, fee, net, source, ...times }: Stripe.BalanceTransaction): MovementFacts {
  const payment = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  return {
    id,
    category,
    amount,
    fee,
    net,
    sourceId: idOf(source),
    paymentIntentId: idOf(payment),
    createdAt: dateOf(times.created),
    availableAt: dateOf(times.available_on),
  };
}
