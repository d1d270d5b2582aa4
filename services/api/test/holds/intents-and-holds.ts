import { randomUUID } from 'node:crypto';
import { CreditService } from '../../src/checkout/credit/credit.service';
import { bankTransferEnds, intentAtProvider, intentOf, intentsForOrder, orderFaults, payByCard, type Fault } from '../support/card';
import { aShopper, aVoucher } from '../support/shopper';
import { eventually } from '../support/world';
import { aDraft, anOrder, api, database, expire, order, purchases, sweep, world } from './setup';

const LOSES_THE_ANSWER = (mode: Fault['mode']): Fault => ({ path: '/v1/payment_intents$', method: 'POST', mode, times: 2 });

describe('the payment intent of an order', () => {
  it.each(['reset-after', 'reset-before'] as const)(
    'is found and canceled after a lost answer (%s) when the buyer left; credit comes back',
    async (mode) => {
      const shopper = await aShopper(api, world);
      const credit = api.app.get(CreditService);
      const old = await aVoucher(api, world, shopper.email, { price: 30 });
      await database.transaction((manager) => credit.fromVoucher(manager, shopper.id, old.id, 3_000));
      const draft = await aDraft();
      await orderFaults(LOSES_THE_ANSWER(mode));
      expect((await api.prepare({ ...draft, useCredit: true }, shopper.headers)).status).toBe(503);
      const { id } = await order('deal_id', draft.dealId);
      expect(await credit.balance(shopper.id)).toBe(0);
      await expire(id);
      await purchases().releaseExpiredHolds();
      expect(await order('id', id)).toMatchObject({ state: 'cancelled', holds_stock: false });
      expect(await credit.balance(shopper.id)).toBe(3_000);
      expect(await world.stock(draft.dealId)).toEqual({ sold: 0, held: 0 });
      expect((await intentsForOrder(id)).map(({ status }) => status)).toEqual(mode === 'reset-after' ? ['canceled'] : []);
    },
  );

  it('stays the same when the deal’s title changes during checkout', async () => {
    const draft = await aDraft();
    const { clientSecret } = await anOrder(draft);
    await database.query(`UPDATE deals SET title = 'Another title' WHERE id = $1`, [draft.dealId]);
    expect(await api.prepare(draft)).toMatchObject({ status: 200, body: { clientSecret } });
  });

  it('is made in the end when the provider repeats its own failure for the same key', async () => {
    const draft = await aDraft();
    await orderFaults({ path: '/v1/payment_intents$', method: 'POST', mode: 'error-kept' });
    const { status, body } = await api.prepare(draft);
    expect(status).toBe(200);
    expect(await intentsForOrder((await order('deal_id', draft.dealId)).id)).toMatchObject([{ id: intentOf(body.clientSecret) }]);
  });

  it('is looked up when the provider remembers the key with other parameters', async () => {
    const draft = await aDraft();
    await orderFaults(LOSES_THE_ANSWER('reset-before'));
    await api.prepare(draft);
    const { id } = await order('deal_id', draft.dealId);
    const form = { amount: '4000', currency: 'usd', description: 'As an older version said it', 'metadata[homeroomOrderId]': id };
    const reply = await fetch(`${process.env['STRIPE_SANDBOX_URL']}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_x', 'idempotency-key': `order-${id}-pi` },
      body: new URLSearchParams(form),
    });
    const known = (await reply.json()) as { id: string };
    expect((await api.prepare(draft)).body.paymentId).toBe(known.id);
  });

  it('is requested again after 429', async () => {
    await orderFaults({ path: '/v1/payment_intents$', method: 'POST', mode: 'limited' });
    const draft = await aDraft();
    expect((await api.prepare(draft)).status).toBe(503);
    expect((await api.prepare(draft)).status).toBe(200);
  });
});

describe('a hold', () => {
  const CANCELLING: readonly [string, Fault][] = (['error', 'error-kept', 'limited', 'reset-before', 'reset-after'] as const).map(
    (mode) => [mode, { path: '/v1/', method: 'POST', mode, times: 1_000 }],
  );

  it.each(CANCELLING)('ends within a minute of its time while the provider is at fault (%s)', async (_name, fault) => {
    const known = await anOrder();
    const draft = await aDraft();
    await orderFaults(fault);
    await api.prepare(draft);
    const unknown = await order('deal_id', draft.dealId);
    await Promise.all([expire(known.id, '1 minute'), expire(unknown.id, '1 minute')]);
    await sweep();
    for (const dealId of [known.dealId, draft.dealId]) expect(await world.stock(dealId)).toEqual({ sold: 0, held: 0 });
    await orderFaults();
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour'`);
    await sweep();
    for (const { id } of [known, unknown]) expect(await order('id', id)).toMatchObject({ state: 'cancelled' });
    expect((await intentAtProvider(known.paymentIntentId)).status).toBe('canceled');
    for (const dealId of [known.dealId, draft.dealId]) expect(await world.stock(dealId)).toEqual({ sold: 0, held: 0 });
  });

  it('ends in time while the provider hangs, because it is not asked first', async () => {
    const { id, dealId } = await anOrder();
    await orderFaults({ path: '/v1/', mode: 'delay', delayMs: 14_000, times: 1_000 });
    await expire(id, '1 minute');
    const cancelling = purchases()
      .releaseExpiredHolds()
      .catch(() => undefined);
    // Until it is claimed, its row may be locked, and locked rows wait for the next run.
    await eventually(async () => (await order('id', id)).state === 'cancelling');
    await purchases().releaseOverdueHolds();
    expect(await world.stock(dealId)).toEqual({ sold: 0, held: 0 });
    await cancelling;
  });

  it('is kept while the first cancel attempts continue', async () => {
    const { id, dealId } = await anOrder();
    await orderFaults({ path: '/cancel$', mode: 'error', times: 1_000 });
    await expire(id);
    await sweep();
    expect(await order('id', id)).toMatchObject({ state: 'cancelling', holds_stock: true });
    expect(await world.stock(dealId)).toEqual({ sold: 0, held: 1 });
  });

  it('does not wait for a payment that takes days; the money buys a voucher if a piece is left', async () => {
    const { id, dealId, clientSecret, paymentIntentId } = await anOrder();
    await payByCard(clientSecret, 'pm_usBankAccount_processing');
    await expire(id, '1 minute');
    await sweep();
    expect(await order('id', id)).toMatchObject({ state: 'cancelling', holds_stock: false });
    expect(await world.stock(dealId)).toEqual({ sold: 0, held: 0 });
    await bankTransferEnds(paymentIntentId, 'succeeded');
    await purchases().settle(paymentIntentId);
    expect(await order('id', id)).toMatchObject({ state: 'paid' });
    expect(await world.stock(dealId)).toEqual({ sold: 1, held: 0 });
  });

  it('does not wait for a payment that takes days; the money goes back if the piece was sold meanwhile', async () => {
    const { id, dealId, clientSecret, paymentIntentId, ...draft } = await anOrder();
    await payByCard(clientSecret, 'pm_usBankAccount_processing');
    await expire(id, '1 minute');
    await sweep();
    const other = await anOrder({ ...draft, dealId, draftId: randomUUID() });
    await payByCard(other.clientSecret);
    expect((await api.report(other.paymentIntentId)).body.outcome).toBe('paid');
    await bankTransferEnds(paymentIntentId, 'succeeded');
    expect((await api.report(paymentIntentId)).body.outcome).toBe('refunded');
    expect(await world.count('outbox', `name = 'return-payment' AND payload->>'orderId' = $1`, id)).toBe(1);
    expect(await world.stock(dealId)).toEqual({ sold: 1, held: 0 });
  });

  it('ends with a payment that took days and failed', async () => {
    const { id, clientSecret, paymentIntentId } = await anOrder();
    await payByCard(clientSecret, 'pm_usBankAccount_processing');
    await expire(id, '1 minute');
    await sweep();
    await bankTransferEnds(paymentIntentId, 'failed');
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [id]);
    await sweep();
    expect(await order('id', id)).toMatchObject({ state: 'cancelled' });
  });
});
