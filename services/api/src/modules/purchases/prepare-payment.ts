import { schoolPointsFor, toCents, toDollars, type CreatePaymentIntent, type PaymentIntentReply } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/is-unique-violation.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CreditService } from '../credit/credit.service.js';
import { CardPayments } from '../payments/card-payments.js';
import { CancelOrder } from './cancel-order.js';
import { creditPaymentId } from './credit-payment.js';
import { draftKey } from './draft-key.js';
import { ONE_ORDER_PER_DRAFT, OrdersRepository, type OpenOrder, type Opening, type OrderDraft, type Quote } from './orders.repository.js';

/** The signed-in shopper whose store credit is to be spent; null to pay by card alone. */
type CreditOwner = number | null;

/** Holds one piece and prepares its payment. The price is the database's; what the browser saw must agree with it. */
@Injectable()
export class PreparePayment {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly orders: OrdersRepository,
    private readonly cards: CardPayments,
    private readonly credit: CreditService,
    private readonly cancelOrder: CancelOrder,
  ) {}

  /**
   * @throws DomainError DEAL_NOT_FOUND, DEAL_UNAVAILABLE, DEAL_SOLD_OUT, PRICE_CHANGED, SCHOOL_NOT_FOUND, SCHOOL_INACTIVE,
   * NOT_SIGNED_IN when credit is to be spent by nobody.
   */
  async prepare(request: CreatePaymentIntent, shopperId: number | null): Promise<PaymentIntentReply> {
    if (request.useCredit && shopperId === null) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to use your store credit');
    const { dealId, schoolId, customerName, customerEmail } = request;
    const amountCents = toCents(request.amount);
    const draft = { draftKey: draftKey(request), dealId, schoolId, customerName, customerEmail, amountCents };
    const { order, title } = await this.open(draft, request.useCredit ? shopperId : null);
    return this.payable(order, title);
  }

  private async payable(order: OpenOrder, description: string): Promise<PaymentIntentReply> {
    const { id: orderId, creditCents, schoolPoints } = order;
    const dueCents = order.amountCents - creditCents;
    const terms = { amountDue: toDollars(dueCents), creditUsed: toDollars(creditCents), schoolPoints };
    if (dueCents === 0) return { clientSecret: null, paymentId: creditPaymentId(orderId), ...terms };
    const intent = await this.cards.createIntent({ orderId, amountCents: dueCents, description });
    if (!order.paymentIntentId) await this.orders.attachIntent(orderId, intent.id);
    return { clientSecret: intent.clientSecret, paymentId: intent.id, ...terms };
  }

  /** A draft whose price or way of paying changed since it was opened gives up its old order first. */
  private async open(draft: OrderDraft, creditOwner: CreditOwner): Promise<{ order: OpenOrder; title: string }> {
    const opening = await this.openOnce(draft, creditOwner);
    if (!opening?.order) throw refusal(opening?.quote, draft.amountCents);
    const { order, quote } = opening;
    if (order.isNew || (await this.stillFits(order, draft, creditOwner))) return { order, title: quote.title };
    await this.orders.startCancelling(order.id);
    await this.cancelOrder.finish(order.id);
    return this.open(draft, creditOwner);
  }

  private async stillFits(order: OpenOrder, draft: OrderDraft, creditOwner: CreditOwner): Promise<boolean> {
    if (order.amountCents !== draft.amountCents) return false;
    if (order.creditCents > 0) return creditOwner !== null;
    return creditOwner === null || (await this.credit.balance(creditOwner)) <= 0;
  }

  /** Credit is taken in the transaction that opens the order, so an order never changes what its card pays. */
  private async openOnce(draft: OrderDraft, creditOwner: CreditOwner): Promise<Opening | undefined> {
    try {
      if (creditOwner === null) return await this.orders.open(draft);
      return await this.database.transaction(async (manager) => {
        const opening = await this.orders.open(draft, manager);
        if (!opening?.order?.isNew) return opening;
        const { order } = opening;
        const creditCents = await this.credit.spend(manager, creditOwner, order.id, order.amountCents);
        if (creditCents === 0) return opening;
        const schoolPoints = schoolPointsFor(order.amountCents - creditCents);
        await this.orders.useCredit(manager, order.id, creditOwner, creditCents, schoolPoints);
        return { ...opening, order: { ...order, creditCents, schoolPoints } };
      });
    } catch (error) {
      if (isUniqueViolation(error, ONE_ORDER_PER_DRAFT)) return this.openOnce(draft, creditOwner);
      throw error;
    }
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
