import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentEventsService } from '../../src/checkout/payment-events/payment-events.service';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { faultsAreTaken, orderFaults, payByCard, refundAtProvider, webhookMishaps } from '../support/card';
import { eventually } from '../support/world';
import { anOrder, api, database, expireHold, payUnheard, purchasesOf, releaseExpired, world } from './setup';

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

  it('is not stored when it arrives while the browser’s own report of it is handled', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'delay', delayMs: 500, times: 1 });
    const reporting = api.report(order.paymentIntentId);
    await faultsAreTaken();
    const payload = event(order.paymentIntentId);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    expect((await reporting).body.outcome).toBe('paid');
    expect(await world.count('payment_events', 'payment_intent_id = $1', order.paymentIntentId)).toBe(0);
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('is stored, and answered, when the browser’s own report takes long', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'delay', delayMs: 4_000, times: 1 });
    let isReported = false;
    const reporting = api.report(order.paymentIntentId).finally(() => (isReported = true));
    await faultsAreTaken();
    const payload = event(order.paymentIntentId);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    expect(isReported).toBe(false);
    expect(await world.count('payment_events', 'payment_intent_id = $1', order.paymentIntentId)).toBe(1);
    await reporting;
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
  });

  it('does not trust an event about a payment that was not made', async () => {
    const order = await anOrder();
    const payload = event(order.paymentIntentId);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    await pause(300);
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
    await pause(400);
    expect(await purchasesOf(order.orderId)).toBe(0);
    await expireHold(order.orderId);
    await releaseExpired();
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('is delivered again when we answer 500, and then works', async () => {
    await database.query('ALTER TABLE payment_events RENAME TO payment_events_away');
    const order = await anOrder();
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'error', times: 100 });
    await payByCard(order.clientSecret);
    await pause(500);
    expect(await purchasesOf(order.orderId)).toBe(0);
    await orderFaults();
    await database.query('ALTER TABLE payment_events_away RENAME TO payment_events');
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
  });

  it('processes an event later whose first try failed', async () => {
    const order = await anOrder();
    await orderFaults({ path: `/v1/payment_intents/${order.paymentIntentId}$`, method: 'GET', mode: 'error', times: 4 });
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
