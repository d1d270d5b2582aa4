import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { CardPayments, type PaymentEventFacts } from '../payments/card-payments.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

const SWEEP = 100;

/** Events of the card provider: kept before they are answered, worked afterwards, each with one effect. */
@Injectable()
export class PaymentEventsService {
  constructor(
    private readonly cards: CardPayments,
    private readonly events: PaymentEventsRepository,
    private readonly purchases: PurchasesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError WEBHOOK_SIGNATURE. Resolves once the event is kept; the work goes on behind. */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.cards.readEvent(body, signature);
    if (await this.events.keep(event)) setImmediate(() => void this.work(event));
  }

  /** Works events whose first try failed or was cut short. */
  async workLeftovers(): Promise<void> {
    for (const event of await this.events.unworked(SWEEP)) await this.work(event);
  }

  /** Fetches what the provider could not deliver while we were away. */
  async catchUp(): Promise<void> {
    const missed = await this.cards.eventsAfter(await this.events.cursor());
    for (const event of missed) {
      if (await this.events.keep(event)) await this.work(event);
      await this.events.moveCursor(event.id);
    }
  }

  private async work(event: PaymentEventFacts): Promise<void> {
    try {
      if (event.paymentIntentId) await this.effect(event.type, event.paymentIntentId);
      await this.events.worked(event.id);
    } catch (error) {
      this.logger.warn({ err: error, eventId: event.id }, 'a payment event could not be worked yet');
      await this.events.failed(event.id, String(error)).catch(() => undefined);
    }
  }

  private async effect(type: string, paymentIntentId: string): Promise<void> {
    if (type === 'payment_intent.succeeded') await this.purchases.settle(paymentIntentId);
    else if (type === 'charge.refunded') await this.purchases.refunded(paymentIntentId);
    else if (type.startsWith('charge.dispute.')) await this.purchases.disputed(paymentIntentId);
  }
}
