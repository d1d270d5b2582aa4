import { randomUUID } from 'node:crypto';
import type { AdminTransaction, TransactionTotals } from '@homeroom/contracts';
import type { Answer } from './support/api';
import { aPartner, createDeal } from './support/partner';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

/** In the marketplace's time zone: the last minute of October 31, the first of November, and two later. */
const MADE = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', '2026-11-05T12:00:00Z', '2026-11-05T12:00:00Z'];
const AMOUNTS = [20, 40, 40, 75];
/** Four purchases, in order of creation. */
const ids: number[] = [];

beforeAll(async () => {
  for (const [at, made] of MADE.entries()) {
    const { id: voucherId } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    await database.query(`UPDATE purchases SET created_at = $2, amount = $3 WHERE voucher_id = $1`, [voucherId, made, AMOUNTS[at]]);
    ids.push((await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucherId)).id);
  }
  await database.query(`UPDATE purchases SET state = 'disputed' WHERE id = $1`, [ids[3]]);
  await database.query(`UPDATE purchases SET points_state = 'credited', school_points_earned = 20 WHERE id = $1`, [ids[0]]);
  await database.query(`UPDATE purchases SET points_state = 'credited', school_points_earned = 39 WHERE id = $1`, [ids[1]]);
  await database.query(`UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = 38.5 WHERE id = $1`, [ids[1]]);
});

const ask = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
/** Which of the four, from 0. */
async function found(query: string): Promise<number[]> {
  const { status, body } = await ask<AdminTransaction[]>(`transactions?${query}`);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return body.map(({ id }) => ids.indexOf(id));
}

it.each([
  ['', [3, 2, 1, 0]],
  ['sort=oldest', [0, 1, 2, 3]],
  ['sort=highest', [3, 2, 1, 0]],
  ['sort=lowest', [0, 1, 2, 3]],
  ['to=2026-10-31', [0]],
  ['from=2026-11-01', [3, 2, 1]],
  ['from=2026-11-01&to=2026-11-01', [1]],
  ['minAmount=40&maxAmount=40', [2, 1]],
  ['state=disputed', [3]],
  ['state=refunded', [1]],
  ['businessId=999999999', []],
  ['schoolId=999999999', []],
])('%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

it.each(['newest', 'oldest', 'highest', 'lowest'])(
  'ordered by %s, continues each page after the last row of the one before',
  async (sort) => {
    const whole = await found(`sort=${sort}`);
    const pages: number[] = [];
    let path: string | undefined = `transactions?sort=${sort}&limit=1`;
    while (path) {
      const page: Answer<AdminTransaction[]> = await ask(path);
      pages.push(...page.body.map(({ id }) => ids.indexOf(id)));
      expect(page.headers['x-total-count']).toBe('4');
      path = /<\/api\/admin\/([^>]+)>/.exec(String(page.headers['link']))?.[1];
    }
    expect(pages).toEqual(whole);
  },
);

it('totals everything found, not one page', async () => {
  const of = async (query: string) => (await ask<TransactionTotals>(`transaction-totals?${query}`)).body;
  // Points count once a school got them, whatever happened to the purchase; the others' are still pending.
  expect(await of('')).toEqual({ count: 4, amount: 175, amountRefunded: 38.5, refunded: 38.5, points: 59 });
  expect(await of('minAmount=40&maxAmount=40')).toEqual({ count: 2, amount: 80, amountRefunded: 38.5, refunded: 38.5, points: 39 });
  expect(await of('state=disputed')).toEqual({ count: 1, amount: 75, amountRefunded: 0, refunded: 0, points: 0 });
  expect(await of('businessId=999999999')).toEqual({ count: 0, amount: 0, amountRefunded: 0, refunded: 0, points: 0 });
});

const place = (...parts: unknown[]) => `after=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

it.each([
  'after=bm90IGpzb24',
  'after=WyJub3cnIiwxXQ',
  `sort=highest&${place('2026-11-05 12:00:00+00', 1)}`,
  place('40.00', 1),
  place('2026-02-30 12:00:00+00', 1),
  place('2026-11-05 25:00:00+00', 1),
  place('2026-11-05 12:00:00+99', 1),
  place('2026-11-05 12:00:00+00', 2_147_483_648),
  place('2026-11-05 12:00:00+00', 0),
  'from=2026-02-30',
  'state=gone',
  'minAmount=-1',
  'sort=best',
])('rejects %s', async (query) => {
  expect((await ask(`transactions?${query}`)).status).toBe(400);
});

it('finds words in vouchers, in deals, also deleted ones, and in schools, and numbers of orders and vouchers', async () => {
  const partner = await aPartner(api, database);
  const deal = await createDeal(api, partner, { title: 'Marimba', originalPrice: 80, salePrice: 40 });
  const schoolId = await world.aSchool();
  await database.query(`UPDATE schools SET name = 'Quillback' WHERE id = $1`, [schoolId]);
  const { id: voucherId } = await aVoucher(api, world, 'ottoline@example.com', { dealId: deal.body.id, price: 40 });
  await database.query('UPDATE purchases SET school_id = $2 WHERE voucher_id = $1', [voucherId, schoolId]);
  const { id, order_id: orderId } = await world.one<{ id: number; order_id: string }>(
    'SELECT id, order_id FROM purchases WHERE voucher_id = $1',
    voucherId,
  );
  const search = async (q: string) =>
    (await ask<AdminTransaction[]>(`transactions?q=${encodeURIComponent(q)}`)).body.map((transaction) => transaction.id);
  const asked = ['OTTOLINE', 'marimba', 'quillback', `Order #${id}`, `voucher ${voucherId}`, orderId];
  expect(await Promise.all(asked.map(search))).toEqual(asked.map(() => [id]));
  await api.call('DELETE', `/api/deals/${deal.body.id}`, undefined, partner.headers);
  expect(await search('marimba')).toEqual([id]);
  expect(await search('marimbas')).toEqual([]);
});
