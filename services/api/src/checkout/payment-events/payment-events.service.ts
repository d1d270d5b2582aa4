import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { CardPayments, type PaymentEventFacts } from '../payments/index.js';
import { PaymentTroublesService } from '../payment-troubles/index.js';
import { PurchasesService } from '../purchases/index.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

const SWEEP = 100;
/** In parallel, so that many failing events finish within the minute for which they are reserved. */
const AT_ONCE = 20;
/** The provider waits longer than this for an answer. */
const SETTLING_MS = 2_000;
const PAID = 'payment_intent.succeeded';
const REFUND_NEWS = /^(charge\.)?refund\.(created|updated|failed)$/;

const isOfRefund = (type: string) => type === 'charge.refunded' || REFUND_NEWS.test(type);
const isOfDispute = (type: string) => type.startsWith('charge.dispute.');
const hasEffect = (type: string) => type === PAID || isOfRefund(type) || isOfDispute(type);

/** Card provider events. Each has one effect, and is acknowledged once that effect, or the event itself, is in the database. */
@Injectable()
export class PaymentEventsService {
  constructor(
    private readonly database: Database,
    private readonly cards: CardPayments,
    private readonly events: PaymentEventsRepository,
    private readonly purchases: PurchasesService,
    private readonly troubles: PaymentTroublesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError WEBHOOK_SIGNATURE. Resolves once the event changes nothing more or is stored; a stored one is processed in the background. */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.cards.readEvent(body, signature);
    if (await this.keepNews(event)) setImmediate(() => void this.work(event));
  }

  /** Retries events whose first try failed or was interrupted. */
  async workLeftovers(): Promise<void> {
    let events: PaymentEventFacts[];
    do {
      events = await this.events.takeUnworked(SWEEP);
      for (let from = 0; from < events.length; from += AT_ONCE)
        await Promise.all(events.slice(from, from + AT_ONCE).map((event) => this.work(event)));
    } while (events.length === SWEEP);
  }

  /** Fetches events that the provider could not deliver while we were down. */
  async catchUp(): Promise<void> {
    const { lastEventId, movedAt } = await this.events.cursor();
    const missed = await this.cards.eventsAfter(lastEventId, movedAt);
    for (const event of missed) {
      if (!(await this.keepNews(event))) continue;
      await this.work(event);
      await this.events.moveCursor(event.id);
    }
    const last = missed.at(-1);
    if (last) await this.events.moveCursor(last.id);
  }

  /**
   * Stores an event that may still change something, once. Most change nothing, and a payment nearly always settles before its event would
   * have been stored.
   */
  private async keepNews(event: PaymentEventFacts): Promise<boolean> {
    if (event.paymentIntentId === null || !hasEffect(event.type)) return false;
    if (event.type === PAID && (await this.purchases.settlesWithin(event.paymentIntentId, SETTLING_MS))) return false;
    return this.events.keep(event);
  }

  private async work(event: PaymentEventFacts): Promise<void> {
    try {
      if (event.paymentIntentId) await this.effect(event.type, event.paymentIntentId);
      await this.events.worked(event.id);
    } catch (error) {
      this.logger.warn({ err: error, eventId: event.id }, 'a payment event could not be worked yet');
      await this.noteFailure(event, String(error)).catch(() => undefined);
    }
  }

  private noteFailure({ id, type, paymentIntentId }: PaymentEventFacts, reason: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.events.failed(manager, id, reason))) return;
      await this.troubles.report(manager, { kind: 'event-failed', subject: id, paymentIntentId, detail: `${type}: ${reason}` });
    });
  }

  private async effect(type: string, paymentIntentId: string): Promise<void> {
    if (type === PAID) await this.purchases.settle(paymentIntentId);
    else if (isOfRefund(type)) await this.purchases.refundChanged(paymentIntentId);
    else if (isOfDispute(type)) await this.purchases.disputed(paymentIntentId);
  }
}
