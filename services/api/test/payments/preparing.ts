import { randomUUID } from 'node:crypto';
import { bankTransferEnds, intentAtProvider, intentOf, intentsForOrder, orderFaults, payByCard } from '../support/card';
import { eventually } from '../support/world';
import { anOrder, api, database, payUnheard, purchasesOf, stateOf, world } from './setup';

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
    expect([status, body]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION', paymentId: order.paymentIntentId }]);
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
    expect([status, body]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION', paymentId: order.paymentIntentId }]);
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
