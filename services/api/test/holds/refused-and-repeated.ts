import { randomUUID } from 'node:crypto';
import { OrdersRepository } from '../../src/checkout/purchases/orders.repository';
import { Api } from '../support/api';
import { intentAtProvider, orderFaults, payByCard } from '../support/card';
import { aDraft, anOrder, api, database, expire, order, purchases, sweep, world } from './setup';

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
