import { jest } from '@jest/globals';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { SettleTogether } from '../../src/checkout/purchases/settle-together';
import { intentOf, payByCard } from '../support/card';
import { eventually } from '../support/world';
import { anOrder, api, database, payUnheard, purchasesOf, stateOf, waitingSettlement, world } from './setup';

/** Seconds. By then, a settlement has given up settling together with others, and waits alone. */
const LONGER_THAN_TOGETHER = 0.7;

const OF_THE_ROW = /^(id|code|username|email|customer_email|draft_key|access_.*|payment_intent_id|.*_at)$|_id$/;

/** A row with names in place of unique values; whether a value exists still shows. */
const withoutItsOwn = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, OF_THE_ROW.test(name) ? value !== null : (value as unknown)]));

describe('settling a payment while something else happens', () => {
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
    expect((await api.post('/api/payment-success', { paymentIntentId, knowsRefused: true })).body).toEqual(told.body);
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
    const { pid } = await eventually(() => waitingSettlement(LONGER_THAN_TOGETHER));
    await database.query('SELECT pg_terminate_backend($1)', [pid]);
    expect((await settling).status).toBe(503);
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
    await eventually(() => waitingSettlement());
    await other.commitTransaction();
    await other.release();
    expect((await settling).body.outcome).toBe('paid');
    expect(await purchasesOf(order.orderId)).toBe(1);
    expect(await world.count('users', 'email = $1', email)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('writes the same rows in one statement and in several', async () => {
    const settle = jest.spyOn(api.app.get(SettleTogether), 'settle');
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
    await eventually(() => waitingSettlement());
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
    expect(outcomes.sort()).toEqual([...Array<string>(140).fill('DEAL_SOLD_OUT'), ...Array<string>(10).fill('paid')]);
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
