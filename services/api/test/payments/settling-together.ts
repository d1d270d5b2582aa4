import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { SettleStatement, type PaidOrder } from '../../src/checkout/purchases/settle-orders.joint';
import { SettleTogether } from '../../src/checkout/purchases/settle-together';
import { VouchersService } from '../../src/vouchers/vouchers/vouchers.service';
import { eventually } from '../support/world';
import { anOrder, api, database, payUnheard, purchasesOf, stateOf, waitingSettlement, world } from './setup';

type Order = Awaited<ReturnType<typeof anOrder>>;

const statement = () => api.app.get(SettleStatement);
const report = (order: Order) => api.report(order.paymentIntentId, order.draftId);
const outcomeOf = async (reporting: ReturnType<typeof report>) => (await reporting).body.outcome;

async function paid(...options: Parameters<typeof anOrder>): Promise<Order> {
  const order = await anOrder(...options);
  await payUnheard(order.clientSecret);
  return order;
}

/** As the API gives it to the statement. */
const given = ({ orderId, paymentIntentId }: Order): PaidOrder => ({
  orderId,
  payment: { id: paymentIntentId, amountCents: 4_000 },
  blank: api.app.get(VouchersService).blank(),
});

/** Reports orders while another one is being settled, so that they are settled together. */
async function reportTogether(orders: readonly Order[]) {
  const first = await paid();
  const settle = jest.spyOn(statement(), 'settle');
  const asked = jest.spyOn(api.app.get(SettleTogether), 'settle');
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  settle.mockImplementationOnce(async () => {
    await ended;
    return new Map();
  });
  const reporting = report(first);
  await eventually(async () => settle.mock.calls.length === 1);
  const answers = orders.map(report);
  await eventually(async () => asked.mock.calls.length === 1 + orders.length);
  const calls = settle.mock.calls.length;
  end();
  expect(await outcomeOf(reporting)).toBe('paid');
  await eventually(async () => settle.mock.calls.length > calls);
  expect(settle.mock.calls[calls]![0].map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(orders.map(({ orderId }) => orderId)));
  return answers;
}

describe('settling several payments together', () => {
  afterEach(() => jest.restoreAllMocks());

  it('gives each buyer one voucher, and counts each deal’s pieces', async () => {
    const [deal, other] = [await world.aDeal({ max: 5 }), await world.aDeal({ price: 40 })];
    const orders = [await paid({ deal }), await paid({ deal: other }), await paid({ deal }), await paid({ deal })];
    const vouchers = (await Promise.all(await reportTogether(orders))).map(({ body }) => body.voucher!);
    expect(new Set(vouchers.map(({ id }) => id)).size).toBe(4);
    expect(await world.stock(deal.id)).toEqual({ sold: 3, held: 0 });
    expect(await world.stock(other.id)).toEqual({ sold: 1, held: 0 });
    for (const [at, { orderId, deal: bought, schoolId, paymentIntentId }] of orders.entries()) {
      const purchase = await world.one<Record<string, unknown>>('SELECT * FROM purchases WHERE order_id = $1', orderId);
      expect(purchase).toMatchObject({ deal_id: bought.id, school_id: schoolId, voucher_id: vouchers[at]!.id });
      expect(purchase).toMatchObject({ payment_intent_id: paymentIntentId });
      expect(await stateOf(orderId)).toBe('paid');
      expect(await world.count('voucher_codes', 'voucher_id = $1 AND is_used', vouchers[at]!.id)).toBe(1);
      expect(
        await world.count(
          'outbox',
          `payload->>'voucherId' = $1 OR payload->>'purchaseId' = $2`,
          String(vouchers[at]!.id),
          String(purchase['id']),
        ),
      ).toBe(2);
    }
  });

  it('makes one account for a new shopper who pays twice at the same moment', async () => {
    const email = `${randomUUID()}@example.com`;
    const orders = [await paid(), await paid(), await paid()];
    await database.query('UPDATE orders SET customer_email = $1 WHERE id = ANY ($2)', [
      email,
      orders.slice(0, 2).map(({ orderId }) => orderId),
    ]);
    for (const answer of await reportTogether(orders)) expect(await outcomeOf(answer)).toBe('paid');
    expect(await world.count('users', 'email = $1', email)).toBe(1);
    expect(await world.count('purchases', 'user_id = (SELECT id FROM users WHERE email = $1)', email)).toBe(2);
  });

  it('refuses the one whose deal has sold out, and settles the others', async () => {
    const deal = await world.aDeal({ max: 3 });
    const orders = [await paid({ deal }), await paid({ deal }), await paid({ deal })];
    // The last one's hold ended, and somebody else bought its piece.
    await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE id = $1`, [orders[2]!.orderId]);
    await database.query('UPDATE deals SET held = 2, sold_quantity = 1 WHERE id = $1', [deal.id]);
    const outcomes = await Promise.all((await reportTogether(orders)).map(outcomeOf));
    expect(outcomes).toEqual(['paid', 'paid', 'refunded']);
    expect(await stateOf(orders[2]!.orderId)).toBe('refused');
    expect(await world.stock(deal.id)).toEqual({ sold: 3, held: 0 });
  });

  it('leaves out a payment that does not fit its order, and settles the others', async () => {
    const orders = [await paid(), await paid()];
    await database.query('UPDATE orders SET amount = 39 WHERE id = $1', [orders[0]!.orderId]);
    const outcomes = await Promise.all((await reportTogether(orders)).map(outcomeOf));
    expect(outcomes).toEqual(['unpaid', 'paid']);
    expect(await world.count('payment_troubles', `kind = 'wrong-payment' AND order_id = $1`, orders[0]!.orderId)).toBe(1);
    expect(await purchasesOf(orders[0]!.orderId)).toBe(0);
  });

  it('fails only the one that cannot be written', async () => {
    const taken = (await report(await paid())).body.voucher!;
    const { code } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', taken.id);
    const orders = [await paid(), await paid(), await paid()];
    const vouchers = api.app.get(VouchersService);
    const blank = vouchers.blank.bind(vouchers);
    jest
      .spyOn(vouchers, 'blank')
      .mockImplementationOnce(blank)
      .mockImplementationOnce(() => ({ ...blank(), code }));
    const statuses = (await Promise.all(await reportTogether(orders))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 500]);
    const failed = orders[statuses.indexOf(500)]!;
    expect(await purchasesOf(failed.orderId)).toBe(0);
    expect(await world.stock(failed.deal.id)).toEqual({ sold: 0, held: 1 });
    expect(await outcomeOf(report(failed))).toBe('paid');
    for (const { orderId } of orders) expect(await purchasesOf(orderId)).toBe(1);
  });

  it('settles each once when the connection dies in the middle', async () => {
    const deal = await world.aDeal({ max: 3 });
    const orders = [await paid({ deal }), await paid({ deal }), await paid()];
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT 1 FROM deals WHERE id = $1 FOR NO KEY UPDATE', [deal.id]);
    const answers = await reportTogether(orders);
    const { pid } = await eventually(() => waitingSettlement());
    await database.query('SELECT pg_terminate_backend($1)', [pid]);
    await blocker.rollbackTransaction();
    await blocker.release();
    for (const answer of answers) expect(await outcomeOf(answer)).toBe('paid');
    for (const { orderId } of orders) expect(await purchasesOf(orderId)).toBe(1);
    expect(await world.stock(deal.id)).toEqual({ sold: 2, held: 0 });
  });

  it('gives each buyer the voucher when the database settled them, but its answer was lost', async () => {
    const deal = await world.aDeal({ max: 3 });
    const orders = [await paid({ deal }), await paid({ deal })];
    const real = statement();
    const settle = SettleStatement.prototype.settle.bind(real);
    const losing = jest.spyOn(SettleStatement.prototype, 'settle').mockImplementation(async (together, patienceMs) => {
      const settled = await settle(together, patienceMs);
      if (together.length > 1) throw new Error('Connection terminated unexpectedly');
      return settled;
    });
    const vouchers = (await Promise.all(await reportTogether(orders))).map(({ body }) => body.voucher!.id);
    losing.mockRestore();
    expect(new Set(vouchers).size).toBe(2);
    expect(await world.count('vouchers', 'deal_id = $1', deal.id)).toBe(2);
    expect(await world.stock(deal.id)).toEqual({ sold: 2, held: 0 });
  });

  it('lets buyers of other deals pass while a deal’s row is locked', async () => {
    const [locked, free] = [await paid(), await paid()];
    const blocker = database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('SELECT 1 FROM deals WHERE id = $1 FOR NO KEY UPDATE', [locked.deal.id]);
    const [waiting, passing] = await reportTogether([locked, free]);
    const together = jest.mocked(statement()).settle.mock.results.at(-1)!;
    await expect(together.value).rejects.toMatchObject({ code: '55P03' });
    expect(await outcomeOf(passing!)).toBe('paid');
    expect(await outcomeOf(report(await paid()))).toBe('paid');
    expect(await purchasesOf(locked.orderId)).toBe(0);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await outcomeOf(waiting!)).toBe('paid');
  });

  it('settles an order once that is given twice', async () => {
    const [order, other] = [await paid(), await paid()];
    const together = api.app.get(SettleTogether);
    const settled = await Promise.all([other, order, order, order].map((each) => together.settle(given(each))));
    expect(settled.filter((each) => each !== null)).toHaveLength(2);
    // A second payment for the same order, which the statement alone could not tell from the first.
    const third = await paid();
    await database.query('UPDATE orders SET payment_intent_id = NULL WHERE id = $1', [third.orderId]);
    const twice = await statement().settle([given(third), given({ ...third, paymentIntentId: `pi_${randomUUID()}` })]);
    expect(twice.size).toBe(1);
    for (const { orderId, deal } of [order, other, third]) {
      expect(await purchasesOf(orderId)).toBe(1);
      expect(await world.stock(deal.id)).toEqual({ sold: 1, held: 0 });
    }
  });

  it('never deadlocks when several copies settle the same deals and shoppers', async () => {
    const deadlocks = () => world.one('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    const before = await deadlocks();
    const deals = [await world.aDeal(), await world.aDeal(), await world.aDeal()];
    for (let round = 0; round < 5; round += 1) {
      const emails = deals.map(() => `${randomUUID()}@example.com`);
      const copies = await Promise.all(
        [0, 1, 2, 3].map(async (copy) => {
          const orders = await Promise.all(deals.map((deal) => anOrder({ deal })));
          for (const [at, { orderId }] of orders.entries())
            await database.query('UPDATE orders SET customer_email = $1 WHERE id = $2', [emails[(at + copy) % 3], orderId]);
          return copy % 2 ? orders.toReversed() : orders;
        }),
      );
      const settled = await Promise.all(copies.map((orders) => statement().settle(orders.map(given))));
      for (const [at, orders] of copies.entries())
        for (const order of orders) if (!settled[at]!.has(order.paymentIntentId)) expect(await stateOf(order.orderId)).toBe('pending');
    }
    expect(await deadlocks()).toEqual(before);
  });
});
