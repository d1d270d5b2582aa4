import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { PaymentEventsService } from '../src/checkout/payment-events/payment-events.service';
import { CardPayments, type PaymentFacts } from '../src/checkout/payments';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { SettleStatement } from '../src/checkout/purchases/settle-order.joint';
import {
  answerChallenge,
  bankTransferEnds,
  intentAtProvider,
  intentOf,
  intentsForOrder,
  orderFaults,
  payByCard,
  refundAtProvider,
  webhookMishaps,
} from './support/card';
import { startStack } from './support/stack';
import { World, eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
afterEach(() => orderFaults());

type Deal = Awaited<ReturnType<World['aDeal']>>;

/** An order ready to be paid. */
async function anOrder({
  customerName = 'Ana Lee',
  deal: known,
  ...options
}: { max?: number | null; price?: number; isActive?: boolean; deal?: Deal; customerName?: string } = {}) {
  const deal = known ?? (await world.aDeal(options));
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { status, body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId, customerName });
  expect(status).toBe(200);
  const paymentIntentId = intentOf(body.clientSecret);
  const order = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', paymentIntentId);
  return { deal, schoolId, draftId, clientSecret: body.clientSecret, paymentIntentId, orderId: order.id };
}

const stateOf = async (orderId: string) => (await world.one<{ state: string }>('SELECT state FROM orders WHERE id = $1', orderId)).state;
const purchasesOf = (orderId: string) => world.count('purchases', 'order_id = $1', orderId);
const expireHold = (orderId: string) =>
  database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
/** Pays, and only the browser reports it. */
async function payUnheard(clientSecret: string): Promise<void> {
  await webhookMishaps({ lose: 100 });
  await payByCard(clientSecret);
  await webhookMishaps({ lose: 0 });
}

const OF_THE_ROW = /^(id|code|username|email|customer_email|draft_key|access_.*|payment_intent_id|.*_at)$|_id$/;

/** A row with names in place of unique values; whether a value exists still shows. */
const withoutItsOwn = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, OF_THE_ROW.test(name) ? value !== null : (value as unknown)]));

const waitingSettlement = async () => {
  const [waiting] = await database.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'WITH due AS (%'`,
  );
  return waiting;
};
const releaseExpired = () => api.app.get(PurchasesService).releaseExpiredHolds();

describe('preparing a payment', () => {
  it('gives one order, one hold and one intent however often the button is pressed', async () => {
    const deal = await world.aDeal({ max: 5 });
    const schoolId = await world.aSchool();
    const draft = { dealId: deal.id, schoolId, amount: deal.price, draftId: randomUUID(), customerEmail: 'twice@example.com' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.prepare(draft)));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await world.count('orders', 'deal_id = $1', deal.id)).toBe(1);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 1 });
  });

  it('treats the same details without a draft as the same attempt', async () => {
    const deal = await world.aDeal();
    const draft = {
      dealId: deal.id,
      schoolId: await world.aSchool(),
      amount: deal.price,
      customerEmail: 'same@example.com',
      draftId: undefined,
    };
    const [first, second] = [await api.prepare(draft), await api.prepare(draft)];
    expect(second.body.clientSecret).toBe(first.body.clientSecret);
  });

  it.each([0.01, 39.99, 41])('rejects %s dollars when the deal costs 40, and names the price', async (amount) => {
    const deal = await world.aDeal({ price: 40 });
    const { status, body } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', currentPrice: 40 });
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('drops the old order when the price changed since the draft was opened', async () => {
    const order = await anOrder({ price: 40, max: 3 });
    await database.query('UPDATE deals SET sale_price = 30, school_points = 30 WHERE id = $1', [order.deal.id]);
    const again = await api.prepare({ dealId: order.deal.id, schoolId: order.schoolId, amount: 30, draftId: order.draftId });
    expect(again.status).toBe(200);
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect((await intentAtProvider(order.paymentIntentId)).status).toBe('canceled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 1 });
  });

  it.each([
    ['school', async () => ({ schoolId: await world.aSchool() })],
    ['name', async () => ({ customerName: 'Somebody Else' })],
    ['address', async () => ({ customerEmail: 'another@example.com' })],
  ])('drops the old order when the buyer changed the %s, and sells the last piece to the new one', async (_, change) => {
    const order = await anOrder({ max: 1 });
    const changed = await change();
    const draft = {
      dealId: order.deal.id,
      schoolId: order.schoolId,
      amount: order.deal.price,
      draftId: order.draftId,
      ...changed,
    };
    const [again, repeated] = [await api.prepare(draft), await api.prepare(draft)];
    expect([again.status, repeated.body.clientSecret]).toEqual([200, again.body.clientSecret]);
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 1 });
    const opened = await world.one<Record<string, unknown>>(
      `SELECT school_id AS "schoolId", customer_name AS "customerName", customer_email AS "customerEmail", hold_expires_at AS until
       FROM orders WHERE payment_intent_id = $1`,
      intentOf(again.body.clientSecret),
    );
    expect(opened).toMatchObject(changed);
    expect(new Date(again.body.heldUntil).getTime()).toBeLessThanOrEqual((opened['until'] as Date).getTime());
    await payByCard(order.clientSecret);
    expect(await world.count('purchases', 'deal_id = $1', order.deal.id)).toBe(0);
  });

  it('opens no second order for a draft whose first turns out to be paid', async () => {
    const order = await anOrder({ max: 3 });
    await payUnheard(order.clientSecret);
    const { status, body } = await api.prepare({
      dealId: order.deal.id,
      schoolId: await world.aSchool(),
      amount: order.deal.price,
      draftId: order.draftId,
    });
    expect([status, body]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION' }]);
    expect([await stateOf(order.orderId), await purchasesOf(order.orderId)]).toEqual(['paid', 1]);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it.each([
    ['the same', () => ({})],
    ['another name', () => ({ customerName: 'Somebody Else' })],
  ])('opens no second order for a draft already settled, with %s', async (_, change) => {
    const order = await anOrder({ max: 3 });
    await payByCard(order.clientSecret);
    await api.report(order.paymentIntentId, order.draftId);
    const { deal, schoolId, draftId } = order;
    const { status, body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId, ...change() });
    expect([status, body]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION' }]);
    expect(await world.count('orders', 'deal_id = $1', deal.id)).toBe(1);
    expect(await world.stock(deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it.each([
    ['was the last one', 'UPDATE deals SET max_quantity = 1 WHERE id = $1'],
    ['costs more by now', 'UPDATE deals SET sale_price = 44 WHERE id = $1'],
  ])('says only that it is paid for the draft of a piece that %s', async (_, change) => {
    const { deal, schoolId, ...order } = await anOrder();
    await payByCard(order.clientSecret);
    await api.report(order.paymentIntentId, order.draftId);
    await database.query(change, [deal.id]);
    const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId: order.draftId });
    expect(body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  });

  it('cancels an order at the provider before its draft opens another, also when the worker had started to', async () => {
    const { deal, schoolId, ...order } = await anOrder({ max: 3 });
    // Its hold expired, and the provider has not answered yet.
    await database.query(`UPDATE orders SET state = 'cancelling' WHERE id = $1`, [order.orderId]);
    const again = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId: order.draftId });
    expect([again.status, again.body.paymentId === order.paymentIntentId]).toEqual([200, false]);
    expect((await intentAtProvider(order.paymentIntentId)).status).toBe('canceled');
    expect(await stateOf(order.orderId)).toBe('cancelled');
  });

  it('opens no other order for a draft while a bank processes its payment, however often it is asked', async () => {
    const { deal, schoolId, ...order } = await anOrder({ max: 3 });
    await payByCard(order.clientSecret, 'pm_usBankAccount_processing');
    const changed = { dealId: deal.id, schoolId, amount: deal.price, draftId: order.draftId, customerName: 'Another Name' };
    for (let time = 0; time < 3; time += 1)
      expect((await api.prepare(changed)).body).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    await bankTransferEnds(order.paymentIntentId, 'succeeded');
    expect((await api.prepare(changed)).body).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect(await stateOf(order.orderId)).toBe('paid');
    expect(await world.count('orders', 'deal_id = $1', deal.id)).toBe(1);
  });

  it('opens another order for a draft whose payment the bank rejected', async () => {
    const { deal, schoolId, ...order } = await anOrder({ max: 3 });
    await payByCard(order.clientSecret, 'pm_usBankAccount_processing');
    const changed = { dealId: deal.id, schoolId, amount: deal.price, draftId: order.draftId, customerName: 'Another Name' };
    await api.prepare(changed);
    await bankTransferEnds(order.paymentIntentId, 'failed');
    expect((await api.prepare(changed)).status).toBe(200);
    expect(await stateOf(order.orderId)).toBe('cancelled');
  });

  it('opens at most one order for a draft settled at the same moment', async () => {
    const { deal, schoolId, ...order } = await anOrder({ max: 30 });
    await payUnheard(order.clientSecret);
    const draft = { dealId: deal.id, schoolId, amount: deal.price, draftId: order.draftId };
    const asked = Array.from({ length: 12 }, () => api.prepare(draft));
    const answers = await Promise.all([api.report(order.paymentIntentId, order.draftId), ...asked]);
    for (const { status, body } of answers.slice(1))
      expect(status === 200 || (body as { code?: string }).code === 'ILLEGAL_TRANSITION').toBe(true);
    expect(await world.count('orders', 'deal_id = $1', deal.id)).toBe(1);
    expect(await world.stock(deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('sells again to the same details without a draft', async () => {
    const deal = await world.aDeal();
    const draft = {
      dealId: deal.id,
      schoolId: await world.aSchool(),
      amount: deal.price,
      customerEmail: 'again@example.com',
      draftId: undefined,
    };
    const first = await api.prepare(draft);
    await payByCard(first.body.clientSecret);
    await api.report(intentOf(first.body.clientSecret));
    const second = await api.prepare(draft);
    expect([second.status, second.body.clientSecret === first.body.clientSecret]).toEqual([200, false]);
  });

  it('rejects a sold-out deal, an inactive deal, an unknown deal, an unknown school and an inactive school', async () => {
    const schoolId = await world.aSchool();
    const deal = await world.aDeal({ max: 1 });
    await api.prepare({ dealId: deal.id, schoolId, amount: deal.price });
    const inactive = await world.aDeal({ isActive: false });
    const codes = await Promise.all(
      [
        { dealId: deal.id, schoolId, amount: deal.price },
        { dealId: inactive.id, schoolId, amount: inactive.price },
        { dealId: 2_000_000_000, schoolId, amount: 40 },
        { dealId: (await world.aDeal()).id, schoolId: 2_000_000_000, amount: 40 },
        { dealId: (await world.aDeal()).id, schoolId: await world.aSchool({ isActive: false }), amount: 40 },
      ].map(async (draft) => (await api.prepare(draft)).body.code),
    );
    expect(codes).toEqual(['DEAL_SOLD_OUT', 'DEAL_UNAVAILABLE', 'DEAL_NOT_FOUND', 'SCHOOL_NOT_FOUND', 'SCHOOL_INACTIVE']);
  });

  it.each(['error', 'reset-before', 'reset-after'] as const)('makes one intent when the provider has a fault (%s)', async (mode) => {
    const deal = await world.aDeal();
    await orderFaults({ path: '/v1/payment_intents$', method: 'POST', mode });
    const { status } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price });
    expect(status).toBe(200);
    const { id } = await world.one<{ id: string }>('SELECT id FROM orders WHERE deal_id = $1', deal.id);
    expect(await intentsForOrder(id)).toHaveLength(1);
  });

  it('answers 503 within 12 s when the provider hangs, and keeps the hold for the next try', async () => {
    const deal = await world.aDeal({ max: 1 });
    const draft = {
      dealId: deal.id,
      schoolId: await world.aSchool(),
      amount: deal.price,
      draftId: randomUUID(),
      customerEmail: 'hang@example.com',
    };
    await orderFaults({ path: '/v1/payment_intents$', method: 'POST', mode: 'delay', delayMs: 14_000, times: 2 });
    const begun = Date.now();
    const { status } = await api.prepare(draft);
    expect(status).toBe(503);
    expect(Date.now() - begun).toBeLessThan(12_000);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 1 });
    await orderFaults();
    await eventually(async () => (await api.prepare(draft)).status === 200);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 1 });
  });
});

describe('settling a payment', () => {
  it('turns a paid order into a purchase, a voucher, a code and promised jobs', async () => {
    const order = await anOrder({ max: 2 });
    await payByCard(order.clientSecret);
    const { body } = await api.report(order.paymentIntentId, order.draftId);
    expect(body).toMatchObject({ success: true, outcome: 'paid', voucher: { code: null, purchasePrice: 40, schoolPointsEarned: 40 } });
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
    const purchase = await world.one<Record<string, unknown>>('SELECT * FROM purchases WHERE order_id = $1', order.orderId);
    expect(purchase).toMatchObject({ amount: '40.00', school_points_earned: 40, school_id: order.schoolId, state: 'paid' });
    expect(await world.count('voucher_codes', 'voucher_id = $1 AND is_used', purchase['voucher_id'])).toBe(1);
    expect(
      await world.count(
        'outbox',
        `payload->>'voucherId' = $1 OR payload->>'purchaseId' = $2`,
        String(purchase['voucher_id']),
        String(purchase['id']),
      ),
    ).toBe(2);
  });

  it('shows the voucher only to the browser that opened the draft', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret);
    expect((await api.report(order.paymentIntentId)).body).toEqual({ success: true, outcome: 'paid' });
    expect((await api.report(order.paymentIntentId, randomUUID())).body).toEqual({ success: true, outcome: 'paid' });
  });

  it('rejects an unpaid intent, an unknown one, and one that is not ours', async () => {
    const order = await anOrder();
    const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: new URL(process.env['STRIPE_SANDBOX_URL']!).port, protocol: 'http' });
    const foreign = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd', metadata: { orderId: randomUUID() } });
    await stripe.paymentIntents.confirm(foreign.id, { payment_method: 'pm_card_visa' });
    const cheap = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata: { homeroomOrderId: order.orderId } });
    await stripe.paymentIntents.confirm(cheap.id, { payment_method: 'pm_card_visa' });
    for (const intent of [order.paymentIntentId, 'pi_unknown', foreign.id, cheap.id])
      expect((await api.report(intent)).body).toEqual({ success: false, outcome: 'unpaid' });
    expect(await purchasesOf(order.orderId)).toBe(0);
  });

  it('succeeds on the same intent after a declined card', async () => {
    const order = await anOrder();
    expect((await payByCard(order.clientSecret, 'pm_card_chargeDeclined')).error?.message).toBe('Your card was declined.');
    await payByCard(order.clientSecret);
    expect((await api.report(order.paymentIntentId)).body.success).toBe(true);
  });

  it('waits for 3-D Secure: nothing while it is open or failed, a voucher once it succeeded', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('unpaid');
    await answerChallenge(order.clientSecret, false);
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('unpaid');
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    await answerChallenge(order.clientSecret, true);
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('paid');
  });

  it('releases the hold of an abandoned 3-D Secure challenge', async () => {
    const order = await anOrder({ max: 1 });
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    await expireHold(order.orderId);
    await releaseExpired();
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('issues the voucher though the browser never comes back: the webhook settles', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret);
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
  });

  it('settles once when browser, webhook and reconciler arrive at the same time', async () => {
    const order = await anOrder({ max: 1 });
    await payByCard(order.clientSecret);
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    const purchases = api.app.get(PurchasesService);
    await Promise.all([
      ...Array.from({ length: 20 }, () => api.report(order.paymentIntentId)),
      ...Array.from({ length: 9 }, () => purchases.settle(order.paymentIntentId)),
      purchases.settleUnreported(),
    ]);
    expect(await purchasesOf(order.orderId)).toBe(1);
    expect(await world.count('vouchers', 'deal_id = $1', order.deal.id)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('asks the provider once for everyone who reports it at the same moment', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    const asked = jest.spyOn(api.app.get(CardPayments), 'retrieve');
    const purchases = api.app.get(PurchasesService);
    const settlements = await Promise.all(Array.from({ length: 10 }, () => purchases.settle(order.paymentIntentId)));
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(settlements.map(({ outcome }) => outcome)).toEqual(Array(10).fill('paid'));
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('asks again for a later report, when the first found it open or failed', async () => {
    const purchases = api.app.get(PurchasesService);
    for (const finding of [{ status: 'processing' } as PaymentFacts, new Error('the provider hangs')]) {
      const order = await anOrder();
      let found: () => void = () => undefined;
      const paid = new Promise<void>((resolve) => (found = resolve));
      const asked = jest.spyOn(api.app.get(CardPayments), 'retrieve').mockImplementationOnce(async () => {
        await paid;
        if (finding instanceof Error) throw finding;
        return finding;
      });
      const [first, second] = [purchases.settle(order.paymentIntentId), purchases.settle(order.paymentIntentId)];
      const outcomes = Promise.allSettled([first, second]);
      await payUnheard(order.clientSecret);
      found();
      const [early, late] = await outcomes;
      asked.mockRestore();
      expect(early).toMatchObject(
        finding instanceof Error ? { status: 'rejected', reason: finding } : { status: 'fulfilled', value: { outcome: 'processing' } },
      );
      expect(late).toMatchObject({ status: 'fulfilled', value: { outcome: 'paid' } });
    }
  });

  it('catches up on payments made while the API was down', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    expect(await purchasesOf(order.orderId)).toBe(0);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await purchasesOf(order.orderId)).toBe(1);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('asks by id about pending orders that no one reported', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    await api.app.get(PurchasesService).settleUnreported();
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('either fulfills or cancels when the payment races the end of the hold', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anOrder({ max: 1 });
      await expireHold(order.orderId);
      const [paid] = await Promise.all([payByCard(order.clientSecret), releaseExpired()]);
      await api.report(order.paymentIntentId);
      const isPaid = paid.status === 'succeeded';
      expect(await purchasesOf(order.orderId)).toBe(isPaid ? 1 : 0);
      expect(await stateOf(order.orderId)).toBe(isPaid ? 'paid' : 'cancelled');
      expect(await world.stock(order.deal.id)).toEqual({ sold: isPaid ? 1 : 0, held: 0 });
    }
  });

  it('cancels at the provider first, and keeps the hold while that fails', async () => {
    const order = await anOrder({ max: 1 });
    await expireHold(order.orderId);
    await orderFaults({ path: '/cancel$', mode: 'error', times: 2 });
    await expect(releaseExpired()).rejects.toThrow('could not be canceled');
    expect(await stateOf(order.orderId)).toBe('cancelling');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 1 });
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    await releaseExpired();
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('refuses and refunds a payment that arrives after the last piece was sold to someone else', async () => {
    const order = await anOrder({ max: 1 });
    await payUnheard(order.clientSecret);
    await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE id = $1`, [order.orderId]);
    await database.query('UPDATE deals SET held = 0, sold_quantity = 1 WHERE id = $1', [order.deal.id]);
    const { paymentIntentId } = order;
    const told = await api.post('/api/payment-success', { paymentIntentId, knowsRefused: true });
    expect(told.body).toEqual({ success: false, outcome: 'refused' });
    // A browser built before the outcome existed.
    expect((await api.report(paymentIntentId)).body).toEqual({ success: false, outcome: 'refunded' });
    expect(await stateOf(order.orderId)).toBe('refused');
    expect(await world.count('outbox', `name IN ('return-payment', 'order-refused') AND payload->>'orderId' = $1`, order.orderId)).toBe(2);
    await api.app.get(PurchasesService).returnPayment(order.orderId);
    await api.app.get(PurchasesService).returnPayment(order.orderId);
    expect((await api.report(order.paymentIntentId)).body.outcome).not.toBe('paid');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('leaves nothing half-written when the database connection dies in the middle, and succeeds the next time', async () => {
    const order = await anOrder({ max: 1 });
    await payUnheard(order.clientSecret);
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    // The settlement reaches the deal's row, and is killed there.
    await blocker.query('SELECT 1 FROM deals WHERE id = $1 FOR NO KEY UPDATE', [order.deal.id]);
    const settling = api.report(order.paymentIntentId);
    const { pid } = await eventually(waitingSettlement);
    await database.query('SELECT pg_terminate_backend($1)', [pid]);
    expect((await settling).status).toBe(500);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await purchasesOf(order.orderId)).toBe(0);
    expect(await world.count('vouchers', 'deal_id = $1', order.deal.id)).toBe(0);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 1 });
    expect((await api.report(order.paymentIntentId)).body.success).toBe(true);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('issues the voucher though its shopper is being created by someone else at that moment', async () => {
    const order = await anOrder({ max: 1 });
    await payUnheard(order.clientSecret);
    const { customer_email: email } = await world.one<{ customer_email: string }>(
      'SELECT customer_email FROM orders WHERE id = $1',
      order.orderId,
    );
    const other = database.createQueryRunner();
    await other.startTransaction();
    await other.query('INSERT INTO users (username, email) VALUES ($1, $1)', [email]);
    const settling = api.report(order.paymentIntentId, order.draftId);
    await eventually(waitingSettlement);
    await other.commitTransaction();
    await other.release();
    expect((await settling).body.outcome).toBe('paid');
    expect(await purchasesOf(order.orderId)).toBe(1);
    expect(await world.count('users', 'email = $1', email)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('writes the same rows in one statement and in several', async () => {
    const settle = jest.spyOn(api.app.get(SettleStatement), 'settle');
    const business = await world.aBusiness();
    const written = async (isUsual: boolean) => {
      const deal = await world.aDeal({ businessId: business, title: 'Robotics for two', max: 3 });
      await database.query(`UPDATE deals SET need_to_know_info = 'Bring socks', valid_location_ids = '{7,8}' WHERE id = $1`, [deal.id]);
      const order = await anOrder({ deal, customerName: 'Ana\u00a0Maria  Lee' });
      await payUnheard(order.clientSecret);
      // One with an expired hold gets another piece, so it takes the long way.
      if (!isUsual) {
        await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE id = $1`, [order.orderId]);
        await database.query('UPDATE deals SET held = 0 WHERE id = $1', [deal.id]);
      }
      expect((await api.report(order.paymentIntentId)).body.outcome).toBe('paid');
      expect((await settle.mock.results.at(-1)!.value) !== null).toBe(isUsual);
      const rows = await Promise.all([
        database.query('SELECT * FROM orders WHERE id = $1', [order.orderId]),
        database.query('SELECT * FROM purchases WHERE order_id = $1', [order.orderId]),
        database.query('SELECT * FROM vouchers WHERE deal_id = $1', [deal.id]),
        database.query('SELECT * FROM voucher_codes WHERE deal_id = $1', [deal.id]),
        database.query('SELECT u.* FROM users u JOIN purchases p ON p.user_id = u.id WHERE p.deal_id = $1', [deal.id]),
        database.query('SELECT held, sold_quantity FROM deals WHERE id = $1', [deal.id]),
        database.query(
          `SELECT queue, name, payload->>'purchaseId' = p.id::text OR payload->>'voucherId' = p.voucher_id::text AS is_of_it
           FROM purchases p JOIN outbox ON outbox.id > (SELECT max(id) - 2 FROM outbox) WHERE p.deal_id = $1 ORDER BY outbox.id`,
          [deal.id],
        ),
      ]);
      return rows.map((table) => (table as object[]).map(withoutItsOwn));
    };
    const usual = await written(true);
    expect(usual.map((table) => table.length)).toEqual([1, 1, 1, 1, 1, 1, 2]);
    expect(await written(false)).toEqual(usual);
    settle.mockRestore();
  });

  it('ends an order that something else was changing at that moment', async () => {
    const order = await anOrder({ max: 1 });
    await payUnheard(order.clientSecret);
    const other = database.createQueryRunner();
    await other.startTransaction();
    await other.query('UPDATE orders SET checked_at = now() WHERE id = $1', [order.orderId]);
    await other.query(`UPDATE deals SET title = 'Changed meanwhile' WHERE id = $1`, [order.deal.id]);
    const settling = api.report(order.paymentIntentId, order.draftId);
    await eventually(waitingSettlement);
    await other.commitTransaction();
    await other.release();
    expect((await settling).body.outcome).toBe('paid');
    expect(await world.one('SELECT state, holds_stock FROM orders WHERE id = $1', order.orderId)).toEqual({
      state: 'paid',
      holds_stock: false,
    });
    expect(await purchasesOf(order.orderId)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('sells exactly 10 when 150 buy at once', async () => {
    const deal = await world.aDeal({ max: 10 });
    const schoolId = await world.aSchool();
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const { status, body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price });
        if (status !== 200) return body.code;
        await payByCard(body.clientSecret);
        return (await api.report(intentOf(body.clientSecret))).body.outcome;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'DEAL_SOLD_OUT')).toHaveLength(140);
    expect(await world.stock(deal.id)).toEqual({ sold: 10, held: 0 });
    expect(await world.count('vouchers', 'deal_id = $1', deal.id)).toBe(10);
  });

  it('hands out 30 imported codes once each, oldest first, then creates its own', async () => {
    const deal = await world.aDeal();
    await world.importedCodes(deal.id, 30);
    const schoolId = await world.aSchool();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price });
        await payByCard(body.clientSecret);
        await api.report(intentOf(body.clientSecret));
      }),
    );
    expect(await world.count('vouchers', `deal_id = $1 AND code LIKE 'OWN-%'`, deal.id)).toBe(30);
    expect(await world.count('vouchers', `deal_id = $1 AND code LIKE 'HR-%'`, deal.id)).toBe(20);
    expect(await world.count('voucher_codes', `deal_id = $1 AND source = 'imported' AND is_used`, deal.id)).toBe(30);
  });
});

describe('events of the card provider', () => {
  const stripe = new Stripe('sk_test_x');
  const secret = 'whsec_homeroom_sandbox';
  const event = (paymentIntentId: string, type = 'payment_intent.succeeded', id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, object: 'event', type, data: { object: { object: 'payment_intent', id: paymentIntentId } } });
  const signed = (payload: string, age = 0, key = secret) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp: Math.floor(Date.now() / 1_000) - age });
  const deliver = (payload: string, signature?: string) =>
    api.post('/api/webhooks/stripe', payload, signature === undefined ? {} : { 'stripe-signature': signature });

  it('rejects a missing, forged, altered, old or future signature', async () => {
    const payload = event('pi_x');
    const answers = await Promise.all([
      deliver(payload),
      deliver(payload, signed(payload, 0, 'whsec_other')),
      deliver(payload.replace('pi_x', 'pi_y'), signed(payload)),
      deliver(payload, signed(payload, 301)),
      deliver(payload, signed(payload, -400)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('has one effect however often it arrives', async () => {
    const order = await anOrder();
    await webhookMishaps({ repeat: 5 });
    await payByCard(order.clientSecret);
    const payload = event(order.paymentIntentId);
    for (let time = 0; time < 3; time += 1) expect((await deliver(payload, signed(payload))).status).toBe(200);
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
    await webhookMishaps({ repeat: 0 });
    expect(await world.count('vouchers', 'deal_id = $1', order.deal.id)).toBe(1);
  });

  it('is not stored when it changes nothing: of another kind, or about an ended order', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('paid');
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'error', times: 1 });
    for (const type of ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']) {
      const payload = event(order.paymentIntentId, type);
      expect((await deliver(payload, signed(payload))).status).toBe(200);
    }
    expect(await world.count('payment_events', 'payment_intent_id = $1', order.paymentIntentId)).toBe(0);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await world.count('payment_events', 'payment_intent_id = $1', order.paymentIntentId)).toBe(0);
  });

  it('does not trust an event about a payment that was not made', async () => {
    const order = await anOrder();
    const payload = event(order.paymentIntentId);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await purchasesOf(order.orderId)).toBe(0);
  });

  it('gives no voucher when the refund arrives before the payment', async () => {
    const order = await anOrder({ max: 1 });
    await webhookMishaps({ lose: 100 });
    await payByCard(order.clientSecret);
    await refundAtProvider(order.paymentIntentId);
    await webhookMishaps({ lose: 0 });
    const refunded = event(order.paymentIntentId, 'charge.refunded').replace(
      '"object":"payment_intent","id"',
      '"object":"charge","payment_intent"',
    );
    await deliver(refunded, signed(refunded));
    const succeeded = event(order.paymentIntentId);
    await deliver(succeeded, signed(succeeded));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await purchasesOf(order.orderId)).toBe(0);
    await expireHold(order.orderId);
    await releaseExpired();
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('is delivered again when we answer 500, and then works', async () => {
    await database.query('ALTER TABLE payment_events RENAME TO payment_events_away');
    const order = await anOrder();
    await payByCard(order.clientSecret);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await purchasesOf(order.orderId)).toBe(0);
    await database.query('ALTER TABLE payment_events_away RENAME TO payment_events');
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
  });

  it('processes an event later whose first try failed', async () => {
    const order = await anOrder();
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'error', times: 2 });
    await payByCard(order.clientSecret);
    await eventually(
      async () => (await world.count('payment_events', `payment_intent_id = $1 AND last_error IS NOT NULL`, order.paymentIntentId)) === 1,
    );
    await database.query(
      `UPDATE payment_events SET received_at = now() - interval '1 minute', next_try_at = now() WHERE payment_intent_id = $1`,
      [order.paymentIntentId],
    );
    await api.app.get(PaymentEventsService).workLeftovers();
    expect(await purchasesOf(order.orderId)).toBe(1);
  });
});

describe('refunds', () => {
  it('voids the voucher, reverses the points and restores the stock, once, when the provider says so', async () => {
    const order = await anOrder({ max: 1 });
    await payByCard(order.clientSecret);
    await api.report(order.paymentIntentId);
    const { id: purchaseId, voucher_id: voucherId } = await world.one<{ id: number; voucher_id: number }>(
      'SELECT id, voucher_id FROM purchases WHERE order_id = $1',
      order.orderId,
    );
    const purchases = api.app.get(PurchasesService);
    await purchases.refundChanged(order.paymentIntentId);
    expect(await world.count('purchases', `id = $1 AND state = 'paid'`, purchaseId)).toBe(1);

    await refundAtProvider(order.paymentIntentId);
    await eventually(async () => (await world.count('purchases', `id = $1 AND state = 'refunded'`, purchaseId)) === 1);
    await purchases.refundChanged(order.paymentIntentId);
    expect(await world.count('vouchers', 'id = $1 AND voided_at IS NOT NULL', voucherId)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
    expect(await world.count('outbox', `name = 'purchase-refunded' AND payload->>'purchaseId' = $1`, String(purchaseId))).toBe(1);
  });
});
