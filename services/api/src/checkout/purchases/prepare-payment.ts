import {
  schoolPointsFor,
  spendable,
  toCents,
  toDollars,
  type CreatePaymentIntent,
  type PaymentIntentReply,
  type Refusal,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { isUniqueViolation } from '../../platform/database/violations.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { networkOf } from '../../platform/http/network-of.js';
import { dayInWords } from '../../platform/time/local-day.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';
import { CreditService } from '../credit/index.js';
import { CardPayments } from '../payments/index.js';
import { CancelOrder } from './cancel-order.js';
import { CreditElsewhere } from './credit-elsewhere.js';
import { creditPaymentId } from './credit-payment.js';
import { draftKey } from './draft-key.js';
import {
  ONE_ORDER_PER_DRAFT,
  ONE_ORDER_PER_SLOT,
  ONE_PIECE_PER_FAMILY_PLACE,
  OpenOrderStatement,
  type OpenOrder,
  type Opening,
  type OrderDraft,
} from './open-order.joint.js';
import { OrdersRepository } from './orders.repository.js';

/** The signed-in shopper whose store credit to spend; null to pay by card only. */
type CreditOwner = number | null;

/** Holds one piece and prepares its payment. The price is the database's; the browser's must agree. */
@Injectable()
export class PreparePayment {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly opening: OpenOrderStatement,
    private readonly cards: CardPayments,
    private readonly credit: CreditService,
    private readonly cancelOrder: CancelOrder,
    private readonly elsewhere: CreditElsewhere,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @throws DomainError DEAL_NOT_FOUND, DEAL_UNAVAILABLE, DEAL_SOLD_OUT, PRICE_CHANGED, SCHOOL_NOT_FOUND, SCHOOL_INACTIVE,
   * ILLEGAL_TRANSITION for a paid attempt, TOO_MANY_REQUESTS for a buyer who holds enough pieces, NOT_SIGNED_IN when credit is requested
   * without a session.
   */
  async prepare(request: CreatePaymentIntent, shopperId: number | null, address: string): Promise<PaymentIntentReply> {
    if (request.useCredit && shopperId === null) throw new DomainError('NOT_SIGNED_IN', 'Please sign in to use your store credit');
    const { dealId, schoolId, customerName, customerEmail } = request;
    const amountCents = toCents(request.amount);
    const network = this.networkAt(address);
    const attempt = { draftKey: draftKey(request), isOneAttempt: Boolean(request.draftId) };
    const draft = { ...attempt, dealId, schoolId, customerName, customerEmail, shopperId, amountCents, network };
    const order = await this.open(draft, request.useCredit ? shopperId : null);
    const payable = await this.payable(order);
    const creditElsewhere = shopperId === null ? undefined : await this.elsewhere.besides(shopperId, draft.draftKey, order);
    return creditElsewhere ? { ...payable, creditElsewhere } : payable;
  }

  private networkAt(address: string): Buffer | null {
    const { secret, rateLimits } = this.configuration;
    return rateLimits ? scrambledVisitor(secret, 'order', networkOf(address)) : null;
  }

  private async payable(order: OpenOrder): Promise<PaymentIntentReply> {
    const { id: orderId, openedAt, creditCents, schoolPoints, heldUntil } = order;
    const dueCents = order.amountCents - creditCents;
    const terms = { amountDue: toDollars(dueCents), creditUsed: toDollars(creditCents), schoolPoints, heldUntil: heldUntil.toISOString() };
    if (dueCents === 0) return { clientSecret: null, paymentId: creditPaymentId(orderId), ...terms };
    const intent = await this.cards.createIntent({ orderId, openedAt, amountCents: dueCents });
    if (!order.paymentIntentId) await this.orders.attachIntent(orderId, intent.id);
    return { clientSecret: intent.clientSecret, paymentId: intent.id, ...terms };
  }

  /**
   * A draft first gives up an expired old order, or one with another school, buyer, price or way of paying; and no new one opens before the
   * provider confirms that the old one can no longer be paid.
   */
  private async open(draft: OrderDraft, creditOwner: CreditOwner): Promise<OpenOrder> {
    const opening = await this.openOnce(draft, creditOwner);
    const order = opening?.order;
    if (order) {
      if (order.isNew || (!order.isOver && (await this.stillFits(order, draft, creditOwner)))) return order;
      await this.orders.startCancelling(order.id);
      await this.giveUp(order.id, draft);
    } else {
      // Checked after opening: the draft's own order may have been paid while the statement waited for it.
      const other = draft.isOneAttempt ? await this.orders.inTheWay(draft.draftKey) : undefined;
      if (!other) throw refusal(opening, draft.amountCents);
      if (other.isPaid) throw paidAlready(other.paymentId);
      await this.giveUp(other.id, draft);
    }
    return this.open(draft, creditOwner);
  }

  private async giveUp(orderId: string, { isOneAttempt }: OrderDraft): Promise<void> {
    const became = await this.cancelOrder.finish(orderId);
    if (became === 'paid') throw paidAlready(isOneAttempt ? (await this.orders.find(orderId))?.paymentIntentId : null);
    if (became === 'processing')
      throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', 'Your bank is still processing your payment. Please wait for its answer.');
  }

  private async stillFits(order: OpenOrder, draft: OrderDraft, creditOwner: CreditOwner): Promise<boolean> {
    if (order.amountCents !== draft.amountCents || !order.isAsked) return false;
    if (creditOwner === null) return order.creditCents === 0;
    // More may have come back since, such as from another checkout.
    const available = order.creditCents + (await this.credit.balance(creditOwner));
    return spendable(available, order.amountCents) <= order.creditCents;
  }

  /** Credit is spent in the transaction that opens the order, so the card amount of an order never changes. */
  private async openOnce(draft: OrderDraft, creditOwner: CreditOwner): Promise<Opening | undefined> {
    try {
      if (creditOwner === null) return await this.opening.open(draft);
      return await this.database.transaction(async (manager) => {
        await this.credit.lock(manager, creditOwner);
        const opening = await this.opening.open(draft, manager);
        if (!opening?.order?.isNew) return opening;
        const { order } = opening;
        const creditCents = await this.credit.spend(manager, creditOwner, order.id, order.amountCents);
        if (creditCents === 0) return opening;
        const schoolPoints = schoolPointsFor(order.amountCents - creditCents);
        await this.orders.useCredit(manager, order.id, creditOwner, creditCents, schoolPoints);
        return { ...opening, order: { ...order, creditCents, schoolPoints } };
      });
    } catch (error) {
      if ([ONE_ORDER_PER_DRAFT, ONE_ORDER_PER_SLOT, ONE_PIECE_PER_FAMILY_PLACE].some((key) => isUniqueViolation(error, key)))
        return this.openOnce(draft, creditOwner);
      throw error;
    }
  }
}

/** Only the browser whose attempt it is learns the payment. */
const paidAlready = (paymentId: string | null | undefined) =>
  new DomainError('ILLEGAL_TRANSITION', 'You have already paid for this purchase. Your voucher arrives by email.', {
    paymentId: paymentId ?? undefined,
  });

const unavailable = (refusal: Refusal, message: string) => new DomainError('DEAL_UNAVAILABLE', message, { refusal });

const familyHasEnough = (most: number) =>
  unavailable(
    'FAMILY_LIMIT_REACHED',
    most === 1
      ? 'This deal is limited to one per family. You already have it, or are paying for it in another window.'
      : `This deal is limited to ${most} per family. You already have them, or are paying for them in another window.`,
  );

/** Why nothing was opened. */
function refusal(opening: Opening | undefined, amountCents: number): DomainError {
  const quote = opening?.quote;
  if (!quote) return new DomainError('DEAL_NOT_FOUND', 'Deal not found');
  if (quote.startsAt) return unavailable('DEAL_NOT_STARTED', `This deal starts ${dayInWords(quote.startsAt)}`);
  if (!quote.isOnSale) return new DomainError('DEAL_UNAVAILABLE', 'This deal is no longer available');
  if (quote.isSoldOut) return new DomainError('DEAL_SOLD_OUT', 'This deal is sold out');
  if (quote.schoolIsActive === null) return new DomainError('SCHOOL_NOT_FOUND', 'School not found');
  if (!quote.schoolIsActive)
    return new DomainError('SCHOOL_INACTIVE', 'This school cannot earn points at the moment. Please choose another.');
  if (quote.saleCents === amountCents && opening.familyHasEnough) return familyHasEnough(quote.maxPerFamily!);
  if (quote.saleCents === amountCents && opening.holdsEnough)
    return new DomainError('TOO_MANY_REQUESTS', 'You have too many open checkouts for this deal. Finish one, or try again in 15 minutes.');
  if (quote.saleCents === amountCents) return new DomainError('DEAL_SOLD_OUT', 'This deal has just sold out');
  const currentPrice = toDollars(quote.saleCents);
  return new DomainError('PRICE_CHANGED', `The price of this deal is now $${currentPrice.toFixed(2)}`, { currentPrice });
}
