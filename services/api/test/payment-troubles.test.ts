import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { AdminTransaction, PaymentTrouble, Problem, ShopperPurchase } from '@homeroom/contracts';
import { PaymentEventsService } from '../src/checkout/payment-events/payment-events.service';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { VouchersService } from '../src/vouchers/vouchers/vouchers.service';
import {
  bankDecides,
  intentOf,
  orderFaults,
  payByCard,
  refundEnds,
  refundsAtProvider,
  refundAtProvider,
  webhookMishaps,
} from './support/card';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const admin = await anAdmin(api, world);
afterEach(async () => {
  await orderFaults();
  await webhookMishaps({ lose: 0 });
});

const { hostname, port } = new URL(process.env['STRIPE_SANDBOX_URL']!);
const stripe = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

const paidIntent = async (metadata: Record<string, string>) => {
  const { id } = await stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', metadata });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
};
const eventOf = (intent: string, type = 'payment_intent.succeeded') =>
  eventually(() =>
    world.one<{ id: string; worked_at: Date | null; attempts: number; failed_at: Date | null } | undefined>(
      'SELECT * FROM payment_events WHERE payment_intent_id = $1 AND type = $2',
      intent,
      type,
    ),
  );
const isWorked = (intent: string, type?: string) => eventually(async () => (await eventOf(intent, type)).worked_at !== null);
const troublesAbout = async (subject: string) =>
  (await api.get<PaymentTrouble[]>(`/api/admin/payment-troubles?q=${subject}`, admin.headers)).body;
const transactionOf = async (paymentIntentId: string) => {
  const { order_id: id } = await world.one<{ order_id: string }>(
    'SELECT order_id FROM purchases WHERE payment_intent_id = $1',
    paymentIntentId,
  );
  return (await api.get<AdminTransaction[]>(`/api/admin/transactions?q=${id}`, admin.headers)).body[0]!;
};
const mails = (name: string, key: string, value: unknown) =>
  world.count('outbox', `name = $1 AND payload->>'${key}' = $2`, name, String(value));
const aBuyer = () => `${randomUUID()}@example.com`;

describe('a payment that is not ours', () => {
  it('is left alone, whatever another system calls its own orders', async () => {
    const foreign: Record<string, string>[] = [{ orderId: 'shop-17' }, { orderId: randomUUID() }, { homeroomOrderId: 'shop-17' }];
    for (const metadata of foreign) {
      const intent = await paidIntent(metadata);
      await isWorked(intent);
      expect(await troublesAbout(intent)).toEqual([]);
    }
  });

  it('holds up no newer event, though a hundred of them always fail', async () => {
    await database.query(
      `INSERT INTO payment_events (id, type, payment_intent_id, received_at)
       SELECT 'evt_always_' || n, 'payment_intent.succeeded', 'pi_always_' || n, now() - interval '1 hour' FROM generate_series(1, 100) n`,
    );
    await orderFaults({ path: '/pi_always_', mode: 'error', times: 100_000 });
    const { paymentIntentId } = await aPaidOrder();
    await database.query(
      `INSERT INTO payment_events (id, type, payment_intent_id, received_at) VALUES ($1, 'payment_intent.succeeded', $2, now() - interval '1 minute')`,
      [`evt_${randomUUID()}`, paymentIntentId],
    );
    const events = api.app.get(PaymentEventsService);
    await events.workLeftovers();
    expect(await world.count('purchases', 'payment_intent_id = $1', paymentIntentId)).toBe(1);
    await database.query(`DELETE FROM payment_events WHERE id LIKE 'evt_always_%'`);
  }, 120_000);

  it('is given up after many tries, and reported to the team', async () => {
    const id = `evt_${randomUUID()}`;
    await orderFaults({ path: '/pi_hopeless', mode: 'error', times: 100_000 });
    await database.query(
      `INSERT INTO payment_events (id, type, payment_intent_id, received_at, attempts) VALUES ($1, 'payment_intent.succeeded', 'pi_hopeless', now() - interval '1 hour', 13)`,
      [id],
    );
    const events = api.app.get(PaymentEventsService);
    await events.workLeftovers();
    await database.query(`UPDATE payment_events SET next_try_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await events.workLeftovers();
    expect(await eventOf('pi_hopeless')).toMatchObject({ attempts: 14, failed_at: expect.any(Date) });
    const [trouble] = await troublesAbout(id);
    expect(trouble).toMatchObject({ kind: 'event-failed', paymentIntentId: 'pi_hopeless' });
    expect(await mails('payment-trouble', 'troubleId', trouble!.id)).toBe(1);
  });
});

async function aPaidOrder() {
  const deal = await world.aDeal({ max: 2 });
  const { body } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price });
  await webhookMishaps({ lose: 100 });
  await payByCard(body.clientSecret);
  await webhookMishaps({ lose: 0 });
  return { deal, paymentIntentId: intentOf(body.clientSecret) };
}

describe('money taken for nothing', () => {
  it('is reported to the team once, when the database lacks the order', async () => {
    const orderId = randomUUID();
    const intent = await paidIntent({ homeroomOrderId: orderId });
    await isWorked(intent);
    await api.report(intent);
    const troubles = await troublesAbout(intent);
    expect(troubles).toMatchObject([{ kind: 'no-order', orderId, amount: 40, resolvedAt: null }]);
    expect(await mails('payment-trouble', 'troubleId', troubles[0]!.id)).toBe(1);
  });

  it('is reported to the team when it is an order’s second payment', async () => {
    const { paymentIntentId } = await aPaidOrder();
    const { id } = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', paymentIntentId);
    const second = await paidIntent({ homeroomOrderId: id });
    await isWorked(second);
    expect(await troublesAbout(second)).toMatchObject([{ kind: 'wrong-payment', orderId: id }]);
  });

  it('is resolved once by two at the same moment, and the log names that one only', async () => {
    const intent = await paidIntent({ homeroomOrderId: randomUUID() });
    await isWorked(intent);
    const [{ id }] = (await troublesAbout(intent)) as [PaymentTrouble];
    const notes = ['Refunded', 'Asked the bank', 'Called them', 'Nothing to do'];
    const answers = await Promise.all(
      notes.map((note) => api.post<PaymentTrouble & Problem>(`/api/admin/payment-troubles/${id}/resolve`, { note }, admin.headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body.note;
    expect(
      await world.one(
        `SELECT string_agg(note, ', ') AS notes FROM audit_entries WHERE subject = 'payment-trouble' AND subject_id = $1`,
        String(id),
      ),
    ).toEqual({ notes: kept });
  });

  it('is resolved with one note, which the log keeps, and which a colleague with another one is told', async () => {
    const intent = await paidIntent({ homeroomOrderId: randomUUID() });
    await isWorked(intent);
    const [{ id }] = (await troublesAbout(intent)) as [PaymentTrouble];
    const resolve = (note: string) =>
      api.post<PaymentTrouble & Problem>(`/api/admin/payment-troubles/${id}/resolve`, { note }, admin.headers);
    expect((await resolve('')).status).toBe(400);
    for (let time = 0; time < 2; time += 1)
      expect((await resolve('Refunded in the dashboard')).body).toMatchObject({ note: 'Refunded in the dashboard' });
    const late = await resolve('Asked the bank');
    expect([late.status, late.body.message]).toEqual([409, 'This was already resolved: “Refunded in the dashboard”']);
    expect(await world.count('audit_entries', `subject = 'payment-trouble' AND subject_id = $1`, String(id))).toBe(1);
    expect((await api.get('/api/admin/payment-troubles')).status).toBe(401);
  });
});

describe('a refund made at the provider', () => {
  it('in part is kept, shown and reported, and changes nothing else; the rest ends the purchase', async () => {
    const { id, token, paymentIntentId } = await aVoucher(api, world, aBuyer());
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1_500 });
    await isWorked(paymentIntentId, 'charge.refunded');
    await eventually(async () => (await transactionOf(paymentIntentId)).amountRefunded > 0);
    const transaction = await transactionOf(paymentIntentId);
    expect(transaction).toMatchObject({ amountRefunded: 15, state: 'paid', isRefundPending: false, refundFailure: null });
    const { buyer } = await world.one<{ buyer: number }>(
      'SELECT user_id AS buyer FROM purchases WHERE payment_intent_id = $1',
      paymentIntentId,
    );
    const { body: bought } = await api.get<ShopperPurchase[]>(`/api/users/${buyer}/purchases`, admin.headers);
    expect(bought).toMatchObject([{ amount: 40, amountRefunded: 15, state: 'paid' }]);
    await eventually(async () => (await mails('purchase-partly-refunded', 'purchaseId', transaction.id)) === 1);
    expect((await api.get(`/api/voucher/access?token=${token}`)).status).toBe(200);
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    await eventually(async () => (await transactionOf(paymentIntentId)).state === 'refunded');
    expect(await transactionOf(paymentIntentId)).toMatchObject({ amountRefunded: 40 });
    const ended = 'v.id = $1 AND v.voided_at IS NOT NULL AND p.partly_refunded_at > p.created_at';
    expect(await world.count('vouchers v JOIN purchases p ON p.voucher_id = v.id', ended, id)).toBe(1);
    expect(await mails('purchase-partly-refunded', 'purchaseId', transaction.id)).toBe(1);
  });

  it('that is pending stops the voucher, and ends the purchase only when it succeeds', async () => {
    const { id, token, paymentIntentId } = await aPurchase('pm_card_pendingRefund');
    await refundAtProvider(paymentIntentId);
    await eventually(async () => (await transactionOf(paymentIntentId)).isRefundPending);
    expect(await transactionOf(paymentIntentId)).toMatchObject({ state: 'paid', amountRefunded: 0 });
    expect((await api.post<Problem>(`/api/voucher/${id}/redeem`, { token })).body.code).toBe('VOUCHER_REFUNDED');
    const [refund] = await refundsAtProvider(paymentIntentId);
    await refundEnds(refund!.id, 'succeeded');
    await eventually(async () => (await transactionOf(paymentIntentId)).state === 'refunded');
  });

  it('that fails is reported to the team, and requested again', async () => {
    const { paymentIntentId } = await aPurchase('pm_card_pendingRefund');
    await refundAtProvider(paymentIntentId);
    await eventually(async () => (await transactionOf(paymentIntentId)).isRefundPending);
    const [refund] = await refundsAtProvider(paymentIntentId);
    await refundEnds(refund!.id, 'failed');
    const transaction = await eventually(async () => {
      const found = await transactionOf(paymentIntentId);
      return found.refundFailure !== null && found;
    });
    expect(transaction).toMatchObject({ state: 'paid', refundFailure: 'expired_or_canceled_card' });
    const [trouble] = await troublesAbout(refund!.id);
    expect(trouble).toMatchObject({ kind: 'refund-failed', amount: 40, paymentIntentId });
    expect(await mails('payment-trouble', 'troubleId', trouble!.id)).toBe(1);
    expect((await api.post(`/api/admin/transactions/${transaction.id}/refund`, { reason: 'Once more' }, admin.headers)).status).toBe(200);
  });

  it('that fails after succeeding is reported to the team, and can be requested again', async () => {
    const { paymentIntentId, orderId } = await aPurchase();
    await refundAtProvider(paymentIntentId);
    await eventually(async () => (await transactionOf(paymentIntentId)).state === 'refunded');
    const [refund] = await refundsAtProvider(paymentIntentId);
    await refundEnds(refund!.id, 'failed');
    await eventually(async () => (await transactionOf(paymentIntentId)).refundFailure !== null);
    expect(await troublesAbout(refund!.id)).toMatchObject([{ kind: 'refund-failed' }]);
    const { id } = await transactionOf(paymentIntentId);
    expect((await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'Once more' }, admin.headers)).status).toBe(200);
    await api.app.get(PurchasesService).returnPayment(orderId);
    await eventually(async () => (await transactionOf(paymentIntentId)).refundFailure === null);
    expect((await refundsAtProvider(paymentIntentId)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });
});

async function aPurchase(method?: string) {
  const draftId = randomUUID();
  const deal = await world.aDeal({ max: 1 });
  const { body } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price, draftId });
  await payByCard(body.clientSecret, method);
  const paymentIntentId = intentOf(body.clientSecret);
  const { voucher } = (await api.report(paymentIntentId, draftId)).body;
  const { id: orderId } = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', paymentIntentId);
  return { id: voucher!.id, token: voucher!.accessToken, deal, paymentIntentId, orderId };
}

describe('a refund that we request', () => {
  it('uses another key after the provider refused, which it would repeat for a day', async () => {
    const { paymentIntentId, orderId } = await aPurchase('pm_card_createDispute');
    const purchases = api.app.get(PurchasesService);
    await expect(purchases.returnPayment(orderId)).rejects.toThrow('charged back');
    await bankDecides(paymentIntentId, 'won');
    await purchases.returnPayment(orderId);
    expect(await refundsAtProvider(paymentIntentId)).toHaveLength(1);
  });

  it('uses the same key while its outcome is unknown', async () => {
    const { paymentIntentId, orderId } = await aPurchase();
    await orderFaults({ path: '/v1/refunds$', method: 'POST', mode: 'reset-after', times: 2 });
    const purchases = api.app.get(PurchasesService);
    await expect(purchases.returnPayment(orderId)).rejects.toThrow();
    await purchases.returnPayment(orderId);
    expect(await refundsAtProvider(paymentIntentId)).toHaveLength(1);
  });
});

describe('a voucher used at the counter', () => {
  it('does not return to stock with its money', async () => {
    const { id, token, deal, paymentIntentId } = await aPurchase();
    expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
    await refundAtProvider(paymentIntentId);
    await eventually(async () => (await transactionOf(paymentIntentId)).state === 'refunded');
    expect(await world.stock(deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('cannot be made unused once its money went back', async () => {
    const { id, token, deal, paymentIntentId } = await aPurchase();
    await api.post(`/api/voucher/${id}/redeem`, { token });
    await refundAtProvider(paymentIntentId);
    await eventually(async () => (await transactionOf(paymentIntentId)).state === 'refunded');
    await expect(api.app.get(VouchersService).undoRedemption(id, deal.businessId, { reason: 'A mistake' })).rejects.toMatchObject({
      code: 'VOUCHER_REFUNDED',
    });
    expect(await world.count('vouchers', 'id = $1 AND redeemed_at IS NOT NULL', id)).toBe(1);
  });
});

describe('the catch-up', () => {
  it('restarts by time when the provider has forgotten the last event', async () => {
    const { paymentIntentId } = await aPaidOrder();
    await database.query(`UPDATE payment_event_cursor SET last_event_id = 'evt_forgotten', moved_at = now() - interval '1 minute'`);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await world.count('purchases', 'payment_intent_id = $1', paymentIntentId)).toBe(1);
    expect(await world.count('payment_event_cursor', `last_event_id <> 'evt_forgotten'`)).toBe(1);
  });
});

describe('ledgers and log', () => {
  it.each(['point_entries', 'credit_entries', 'audit_entries'])('cannot be emptied: %s', async (table) => {
    await expect(database.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
  });
});
