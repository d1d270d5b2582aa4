import { randomUUID } from 'node:crypto';
import { CreditService } from '../src/checkout/credit/credit.service';
import { OrdersRepository } from '../src/checkout/purchases/orders.repository';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { Api } from './support/api';
import { bankTransferEnds, intentAtProvider, intentOf, intentsForOrder, orderFaults, payByCard, type Fault } from './support/card';
import { aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';
import { World, eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
beforeEach(() => database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE state IN ('pending', 'cancelling')`));
afterEach(() => orderFaults());

const purchases = () => api.app.get(PurchasesService);
/** One scheduled run, whatever its outcome. */
async function sweep(): Promise<void> {
  await purchases()
    .releaseExpiredHolds()
    .catch(() => undefined);
  await purchases().releaseOverdueHolds();
}
const expire = (orderId: string, ago = '1 second') =>
  database.query('UPDATE orders SET hold_expires_at = now() - $2::interval, checked_at = now() - $2::interval WHERE id = $1', [
    orderId,
    ago,
  ]);
const order = (condition: string, value: unknown) =>
  world.one<{ id: string; state: string; holds_stock: boolean; credit_used: string; cancel_attempts: number }>(
    `SELECT * FROM orders WHERE ${condition} = $1 ORDER BY created_at DESC LIMIT 1`,
    value,
  );

interface Draft {
  readonly dealId: number;
  readonly schoolId: number;
  readonly amount: number;
  readonly draftId: string;
  readonly customerEmail: string;
}

async function aDraft(deal: Parameters<World['aDeal']>[0] = { max: 1 }): Promise<Draft> {
  const { id, price } = await world.aDeal(deal);
  return {
    dealId: id,
    schoolId: await world.aSchool(),
    amount: price,
    draftId: randomUUID(),
    customerEmail: `${randomUUID()}@example.com`,
  };
}

async function anOrder(draft?: Draft) {
  const prepared = draft ?? (await aDraft());
  const { body } = await api.prepare(prepared);
  const paymentIntentId = intentOf(body.clientSecret);
  const { id } = await order('payment_intent_id', paymentIntentId);
  return { ...prepared, id, paymentIntentId, clientSecret: body.clientSecret };
}

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

describe('orders that the provider does not let us cancel', () => {
  async function stuckOrders(count: number): Promise<string[]> {
    const { dealId, schoolId, amount } = await aDraft({});
    const orders = [];
    for (let number = 0; number < count; number += 1)
      orders.push(await anOrder({ dealId, schoolId, amount, draftId: randomUUID(), customerEmail: `${randomUUID()}@example.com` }));
    await Promise.all(orders.map(({ id }) => expire(id, '20 minutes')));
    return orders.map(({ paymentIntentId }) => paymentIntentId);
  }

  it('do not hold up others: one turn tries all, new ones first, and failed ones rarely', async () => {
    const stuck = await stuckOrders(45);
    await orderFaults({ path: `/(${stuck.join('|')})/cancel$`, mode: 'error', times: 10_000 });
    await purchases()
      .releaseExpiredHolds()
      .catch(() => undefined);
    expect(await world.count('orders', `state = 'cancelling' AND cancel_attempts = 1`)).toBe(45);
    const fresh = await anOrder();
    await expire(fresh.id);
    await database.query(`UPDATE orders SET checked_at = now() - interval '31 seconds' WHERE state = 'cancelling'`);
    expect((await api.app.get(OrdersRepository).claimExpired())[0]).toBe(fresh.id);
    await purchases()
      .releaseExpiredHolds()
      .catch(() => undefined);
    expect(await world.count('orders', `state = 'cancelling' AND cancel_attempts = 2`)).toBe(45);
    await database.query(`UPDATE orders SET checked_at = now() - interval '31 seconds' WHERE state = 'cancelling'`);
    await purchases()
      .releaseExpiredHolds()
      .catch(() => undefined);
    expect(await world.count('orders', 'cancel_attempts > 2')).toBe(0);
  });

  it('are reported to the team by one mail, once; a slow payment is not one of them', async () => {
    const stuck = await stuckOrders(3);
    const slow = await anOrder();
    await payByCard(slow.clientSecret, 'pm_usBankAccount_processing');
    await expire(slow.id, '20 minutes');
    await orderFaults({ path: `/(${stuck.join('|')})/cancel$`, mode: 'error', times: 6 });
    await sweep();
    const mails = () =>
      database.query<{ payload: { orderIds: string[] } }[]>(`SELECT payload FROM outbox WHERE name = 'orders-stuck' ORDER BY id`);
    await purchases().reportStuckOrders();
    await purchases().reportStuckOrders();
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]!.payload.orderIds).toHaveLength(3);
    expect(told[0]!.payload.orderIds).not.toContain(slow.id);
  });
});

describe('one buyer', () => {
  it('cannot renew a hold for more than half an hour after opening the order', async () => {
    const draft = await aDraft();
    const { clientSecret, id } = await anOrder(draft);
    await database.query(
      `UPDATE orders SET created_at = now() - interval '25 minutes', hold_expires_at = now() + interval '3 minutes' WHERE id = $1`,
      [id],
    );
    expect((await api.prepare(draft)).body.clientSecret).toBe(clientSecret);
    const left = await world.one<{ seconds: number }>(
      'SELECT extract(epoch FROM hold_expires_at - created_at)::int AS seconds FROM orders WHERE id = $1',
      id,
    );
    expect(left.seconds).toBe(1_800);
  });

  it('gets another order after half an hour, in line with everyone else', async () => {
    const { clientSecret, paymentIntentId, id, ...draft } = await anOrder();
    await database.query(
      `UPDATE orders SET created_at = now() - interval '31 minutes', hold_expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const again = await api.prepare(draft);
    expect(again.status).toBe(200);
    expect(again.body.clientSecret).not.toBe(clientSecret);
    expect(await order('id', id)).toMatchObject({ state: 'cancelled' });
    expect((await intentAtProvider(paymentIntentId)).status).toBe('canceled');
  });

  it('holds at most 5 pieces of a deal per email address', async () => {
    const draft = await aDraft({ max: 20 });
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await api.prepare({ ...draft, draftId: randomUUID() }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)!.body.message).toContain('open checkouts');
    expect(await world.stock(draft.dealId)).toEqual({ sold: 0, held: 5 });
  });

  it('holds at most 10 pieces of a deal per network, however many calls arrive at once', async () => {
    process.env['RATE_LIMITS'] = 'on';
    const limited = await Api.start();
    try {
      const draft = await aDraft({ max: 40 });
      const from = { 'x-forwarded-for': '198.51.100.77' };
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const buyer = { ...draft, draftId: randomUUID(), customerEmail: `${randomUUID()}@example.com` };
          return (await limited.prepare(buyer, from)).status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await world.stock(draft.dealId)).toEqual({ sold: 0, held: 10 });
      const elsewhere = { ...draft, draftId: randomUUID(), customerEmail: `${randomUUID()}@example.com` };
      expect((await limited.prepare(elsewhere, { 'x-forwarded-for': '198.51.100.78' })).status).toBe(200);
    } finally {
      process.env['RATE_LIMITS'] = 'off';
      await limited.stop();
    }
  });
});
