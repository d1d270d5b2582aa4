import { toCents, type CreatePaymentIntent, type PaymentIntentReply } from '@homeroom/contracts';
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
    const quote = await this.orders.quote(request.dealId, request.schoolId);
    const amountCents = agreedPrice(quote, request);
    const order = await this.open({
      draftKey: draftKey(request),
      dealId: request.dealId,
      schoolId: request.schoolId,
      customerName: request.customerName,
      customerEmail: request.customerEmail,
      amountCents,
      schoolPoints: quote!.school_points,
    });
    const intent = await this.cards.createIntent({ orderId: order.id, amountCents, description: quote!.title });
    if (!order.paymentIntentId) await this.orders.attachIntent(order.id, intent.id);
    return { clientSecret: intent.clientSecret };
  }

  /** A draft whose price changed since it was opened gives up its old order first. */
  private async open(draft: OrderDraft): Promise<OpenOrder> {
    const order = await this.orders.open(draft);
    if (!order) throw new DomainError('DEAL_SOLD_OUT', 'This deal has just sold out');
    if (order.amountCents === draft.amountCents) return order;
    await this.orders.startCancelling(order.id);
    await this.cancelOrder.finish(order.id);
    return this.open(draft);
  }
}

function agreedPrice(quote: Quote | undefined, request: CreatePaymentIntent): number {
  if (!quote) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
  if (!quote.is_on_sale) throw new DomainError('DEAL_UNAVAILABLE', 'This deal is no longer available');
  if (quote.is_sold_out) throw new DomainError('DEAL_SOLD_OUT', 'This deal is sold out');
  if (quote.school_is_active === null) throw new DomainError('SCHOOL_NOT_FOUND', 'School not found');
  if (!quote.school_is_active)
    throw new DomainError('SCHOOL_INACTIVE', 'This school cannot earn points at the moment. Please choose another.');
  const cents = toCents(Number(quote.sale_price));
  if (toCents(request.amount) !== cents)
    throw new DomainError('PRICE_CHANGED', `The price of this deal is now $${(cents / 100).toFixed(2)}`, {
      currentPrice: cents / 100,
    });
  return cents;
}
