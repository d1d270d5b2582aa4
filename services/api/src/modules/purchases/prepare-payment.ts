import { toCents, toDollars, type CreatePaymentIntent, type PaymentIntentReply } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CardPayments } from '../payments/card-payments.js';
import { CancelOrder } from './cancel-order.js';
import { draftKey } from './draft-key.js';
import { OrdersRepository, type OpenOrder, type OrderDraft, type Quote } from './orders.repository.js';

/** Holds one piece and prepares its payment. The price is the database's; what the browser saw must agree with it. */
@Injectable()
export class PreparePayment {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly cards: CardPayments,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /** @throws DomainError DEAL_NOT_FOUND, DEAL_UNAVAILABLE, DEAL_SOLD_OUT, PRICE_CHANGED, SCHOOL_NOT_FOUND, SCHOOL_INACTIVE */
  async prepare(request: CreatePaymentIntent): Promise<PaymentIntentReply> {
    const { dealId, schoolId, customerName, customerEmail } = request;
    const amountCents = toCents(request.amount);
    const draft = { draftKey: draftKey(request), dealId, schoolId, customerName, customerEmail, amountCents };
    const { order, title } = await this.open(draft);
    const intent = await this.cards.createIntent({ orderId: order.id, amountCents, description: title });
    if (!order.paymentIntentId) await this.orders.attachIntent(order.id, intent.id);
    return { clientSecret: intent.clientSecret };
  }

  /** A draft whose price changed since it was opened gives up its old order first. */
  private async open(draft: OrderDraft): Promise<{ order: OpenOrder; title: string }> {
    const opening = await this.orders.open(draft);
    if (!opening?.order) throw refusal(opening?.quote, draft.amountCents);
    const { order, quote } = opening;
    if (order.amountCents === draft.amountCents) return { order, title: quote.title };
    await this.orders.startCancelling(order.id);
    await this.cancelOrder.finish(order.id);
    return this.open(draft);
  }
}

/** Why nothing was opened. */
function refusal(quote: Quote | undefined, amountCents: number): DomainError {
  if (!quote) return new DomainError('DEAL_NOT_FOUND', 'Deal not found');
  if (!quote.isOnSale) return new DomainError('DEAL_UNAVAILABLE', 'This deal is no longer available');
  if (quote.isSoldOut) return new DomainError('DEAL_SOLD_OUT', 'This deal is sold out');
  if (quote.schoolIsActive === null) return new DomainError('SCHOOL_NOT_FOUND', 'School not found');
  if (!quote.schoolIsActive)
    return new DomainError('SCHOOL_INACTIVE', 'This school cannot earn points at the moment. Please choose another.');
  if (quote.saleCents === amountCents) return new DomainError('DEAL_SOLD_OUT', 'This deal has just sold out');
  const currentPrice = toDollars(quote.saleCents);
  return new DomainError('PRICE_CHANGED', `The price of this deal is now $${currentPrice.toFixed(2)}`, { currentPrice });
}
