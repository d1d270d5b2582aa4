/** @jest-environment-options {"withDemo": true} */
import type { BusinessEarnings, EarningLine, Earnings, Money } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { PostJournals } from '../src/treasury/books/post-journals';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { EarningsJoint } from '../src/treasury/earnings/earnings.joint';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { Reconcile } from '../src/treasury/reconciliation/reconcile';
import { bankDecides, intentOf, payByCard, webhookMishaps } from './support/card';
import { aPartner, type Partner } from './support/partner';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { headers: team } = await anAdmin(api, world);
afterEach(() => webhookMishaps({ lose: 0 }));

/** The worker's recurring tasks. */
async function catchUp(): Promise<void> {
  await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
  await api.app.get(PostJournals).postAll();
  expect(await api.app.get(VerifyBooks).problems()).toEqual([]);
}

const sums = async ({ id, headers }: Partner) => (await api.get<Earnings>(`/api/businesses/${id}/earnings`, headers)).body;
const lines = async ({ id, headers }: Partner) => (await api.get<EarningLine[]>(`/api/businesses/${id}/earnings/lines`, headers)).body;
const ofAll = async (query = '') => (await api.get<BusinessEarnings[]>(`/api/admin/earnings?limit=200${query}`, team)).body;

/** A partner's $40 voucher, paid by card and used. */
async function used(partner: Partner, card = 'pm_card_visa') {
  const { id: dealId } = await world.aDeal({ price: 40, businessId: partner.id });
  const email = `${crypto.randomUUID()}@example.com`;
  const draftId = crypto.randomUUID();
  const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, customerEmail: email, draftId });
  await payByCard(body.clientSecret, card);
  const payment = intentOf(body.clientSecret);
  const { voucher } = (await api.report(payment, draftId)).body;
  expect((await api.post(`/api/voucher/${voucher!.id}/redeem`, { token: voucher!.accessToken })).status).toBe(200);
  return { id: voucher!.id, payment, email };
}

/** Changes append-only rows. */
async function rewrite(table: string, statement: string, ...values: unknown[]): Promise<void> {
  await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await database.query(`UPDATE ${table} ${statement}`, values);
  await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

const paymentsHaveArrived = () => rewrite('movements', `SET available_at = now() - interval '1 hour' WHERE category = 'charge'`);

/** As if a business had earned everything long ago, and payments had reached the card provider. */
async function longAgo({ id }: Partner): Promise<void> {
  await rewrite('journal_lines', `SET due_on = due_on - 30 WHERE account = 'payable' AND reference = $1`, String(id));
  await paymentsHaveArrived();
}

/** A step of a statement, as PostgreSQL took it. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}
const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** A page of the team's list with the steps of its statements, after changes that are undone. */
async function planned(query: Parameters<EarningsJoint['businesses']>[0], ...changes: string[]) {
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  for (const change of changes) await runner.query(change);
  const steps: PlanNode[] = [];
  const explained = {
    query: async (text: string, values: unknown[]) => {
      const [row] = (await runner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)) as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
      steps.push(...stepsOf(row!['QUERY PLAN'][0]!.Plan));
      return runner.query(text, values) as Promise<unknown>;
    },
  };
  try {
    return { ...(await new EarningsJoint(explained as unknown as DataSource).businesses(query)), steps };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);

describe('before the card provider was asked', () => {
  it('shows no one a balance, nor that families’ money is short', async () => {
    await api.app.get(PostJournals).postAll();
    const { body } = await api.get<Money>('/api/admin/money', team);
    expect(body).toMatchObject({ atProvider: null, short: 0 });
    expect(body.toFamilies).toBeGreaterThan(0);
  });
});

describe('what businesses are told they earned', () => {
  it('is what the books owe each of them, with one state per cent', async () => {
    await catchUp();
    const owed = await database.query<{ id: number; cents: number }[]>(
      `SELECT reference::int AS id, -sum(cents)::float8 AS cents FROM journal_lines WHERE account = 'payable' GROUP BY 1 HAVING sum(cents) <> 0`,
    );
    expect(owed.length).toBeGreaterThan(3);
    const all = await ofAll();
    expect(all.map(({ businessId, owed: dollars }) => [businessId, cents(dollars)]).sort()).toEqual(
      owed.map(({ id, cents: whole }) => [id, whole]).sort(),
    );
    for (const one of all) expect(cents(one.ready) + cents(one.waiting) + cents(one.held)).toBe(cents(one.owed));
    expect(all.some(({ ready }) => ready > 0)).toBe(true);
  });

  it('is added up from the lines of one page’s businesses', async () => {
    await catchUp();
    const { rows, total, steps } = await planned({ limit: 2, offset: 1 }, 'SET LOCAL enable_seqscan = off');
    const read = steps
      .filter((step) => step['Relation Name'] === 'journal_lines')
      .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    expect(total).toBeGreaterThan(3);
    const ids = rows.map(({ businessId }) => String(businessId));
    const [{ count }] = await database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM journal_lines WHERE account = 'payable' AND reference = ANY ($1)`,
      [ids],
    );
    expect([ids.length, read]).toEqual([2, count]);
  });

  it('is found by any part of a name, for the work of a list, however many businesses share it', async () => {
    const many = 600;
    const { rows, total, steps } = await planned(
      { q: '100% AÑO_', limit: 50, offset: 0 },
      `INSERT INTO businesses (name, category, email, is_verified)
       SELECT CASE WHEN n <= 300 THEN 'Studio 100% año_' ELSE 'Studio 1000 ano-' END || n, 'Services', n || '@studio.test', true
       FROM generate_series(1, ${many}) n`,
      `INSERT INTO account_balances (account, reference, cents)
       SELECT 'payable', id::text, -substring(email FROM '^[0-9]+')::int FROM businesses WHERE name LIKE 'Studio %'`,
      'ANALYZE businesses',
    );
    expect([total, rows[0]?.businessName, rows[49]?.businessName]).toEqual([300, 'Studio 100% año_300', 'Studio 100% año_251']);
    const touched = steps.map(
      (step) =>
        (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) * step['Actual Loops'],
    );
    expect(Math.max(...touched)).toBeLessThan(2 * many);
  });

  it('waits some days after a voucher was used, and is ready then', async () => {
    const partner = await aPartner(api, database);
    expect(await sums(partner)).toEqual({ isKept: true, owed: 0, ready: 0, waiting: 0, held: 0, nextDay: null, debtFrom: [] });
    const { id } = await used(partner);
    await catchUp();
    await paymentsHaveArrived();
    const { code } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', id);
    const [line, ...others] = await lines(partner);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ voucherEnd: code.slice(-4), price: 40, earned: 40, state: 'waiting' });
    expect(await sums(partner)).toMatchObject({ owed: 40, ready: 0, waiting: 40, held: 0, nextDay: line!.dueOn });
    await longAgo(partner);
    expect(await sums(partner)).toMatchObject({ owed: 40, ready: 40, waiting: 0, nextDay: null });
    expect((await ofAll(`&q=${encodeURIComponent(partner.name)}`)).map(({ owed, payee }) => [owed, payee])).toEqual([[40, 'not-begun']]);
  });

  it('waits until the card provider has the money, however long ago it was earned', async () => {
    const partner = await aPartner(api, database);
    const { payment } = await used(partner);
    await catchUp();
    await longAgo(partner);
    await rewrite('movements', `SET available_at = now() + interval '2 days' WHERE payment_intent_id = $1`, payment);
    expect(await sums(partner)).toMatchObject({ ready: 0, waiting: 40, nextDay: null });
  });

  it('disappears with an undone redemption', async () => {
    const partner = await aPartner(api, database);
    const { id } = await used(partner);
    await catchUp();
    const undone = await api.post(`/api/voucher/${id}/undo-redemption`, { reason: 'A mistake' }, partner.headers);
    expect(undone.status).toBe(200);
    await catchUp();
    expect([await sums(partner), await lines(partner)]).toMatchObject([{ owed: 0 }, []]);
  });

  it('is held during a refund request or a dispute, and ready again when that fails', async () => {
    const partner = await aPartner(api, database);
    await webhookMishaps({ lose: 1_000 });
    const { payment, id } = await used(partner, 'pm_card_createDispute');
    await api.app.get(PurchasesService).disputed(payment);
    await catchUp();
    await longAgo(partner);
    expect(await sums(partner)).toMatchObject({ owed: 40, ready: 0, held: 40 });
    await database.query('UPDATE vouchers SET refund_requested_at = NULL WHERE id = $1', [id]);
    expect(await sums(partner)).toMatchObject({ ready: 0, held: 40 });
    await bankDecides(payment, 'won');
    await api.app.get(PurchasesService).disputed(payment);
    await catchUp();
    expect(await sums(partner)).toMatchObject({ owed: 40, ready: 40, held: 0 });
    await database.query('UPDATE vouchers SET refund_requested_at = now() WHERE id = $1', [id]);
    expect(await sums(partner)).toMatchObject({ ready: 0, held: 40 });
  });

  it('is lost when the bank takes it for a service not delivered, and kept when we bear the refund', async () => {
    const partner = await aPartner(api, database);
    await webhookMishaps({ lose: 1_000 });
    const { payment } = await used(partner, 'pm_card_createDisputeProductNotReceived');
    const kept = await used(partner);
    await api.app.get(PurchasesService).disputed(payment);
    await bankDecides(payment, 'lost');
    await api.app.get(PurchasesService).disputed(payment);
    const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', kept.id);
    await api.app.get(PurchasesService).returnPayment(orderId);
    await api.app.get(PurchasesService).refundChanged(kept.payment);
    await catchUp();
    await longAgo(partner);
    await database.query('UPDATE vouchers SET refund_requested_at = now() WHERE id = $1', [kept.id]);
    expect(await sums(partner)).toMatchObject({ owed: 40, ready: 40, held: 0 });
    expect(await lines(partner)).toHaveLength(1);
  });

  it('is negative when the books say that a business owes us', async () => {
    const partner = await aPartner(api, database);
    const { id: admin } = await anAdmin(api, world);
    await used(partner);
    await catchUp();
    await database.query(
      `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by, confirmed_at)
       VALUES ('payable', $1, 'goodwill', '', 10000, 'Paid by hand', $2, $2, now())`,
      [String(partner.id), admin],
    );
    await catchUp();
    expect(await sums(partner)).toMatchObject({ owed: -60, ready: -100, waiting: 40 });
    expect((await lines(partner)).map(({ earned, dealTitle }) => [earned, dealTitle === null])).toEqual([
      [40, false],
      [-100, true],
    ]);
  });

  it('is paged, and visible to the business and the team only', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    for (let number = 0; number < 3; number += 1) await used(partner);
    await catchUp();
    const at = `/api/businesses/${partner.id}/earnings`;
    const page = (offset: number) => api.get<EarningLine[]>(`${at}/lines?limit=2&offset=${offset}`, partner.headers);
    const pages = await Promise.all([page(0), page(2), page(4)]);
    expect(pages.map(({ body, headers }) => [body.length, headers['x-total-count']])).toEqual([
      [2, '3'],
      [1, '3'],
      [0, '3'],
    ]);
    expect(new Set(pages.flatMap(({ body }) => body.map(({ id }) => id))).size).toBe(3);
    for (const path of [at, `${at}/lines`]) {
      expect((await api.get(path, other.headers)).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    }
    expect((await api.get('/api/admin/earnings', partner.headers)).status).toBe(401);
    const { headers } = await aShopper(api, world, 'family@example.com');
    expect((await api.get('/api/admin/money', headers)).status).toBe(401);
  });
});

describe('the team’s page of money', () => {
  it('shows the balances, what is owed to whom, whether families are covered and what the last check found', async () => {
    await catchUp();
    await api.app.get(Reconcile).reconcile('2026-11-20');
    const { body } = await api.get<Money>('/api/admin/money', team);
    const [row] = await database.query<[{ provider: number; families: number; businesses: number }]>(
      `SELECT sum(cents) FILTER (WHERE account = 'provider')::float8 AS provider,
         -sum(cents) FILTER (WHERE account IN ('holders', 'credit', 'credit-held'))::float8 AS families,
         -sum(cents) FILTER (WHERE account = 'payable')::float8 AS businesses FROM journal_lines`,
    );
    expect([cents(body.atProvider!), cents(body.toFamilies), cents(body.toBusinesses)]).toEqual([
      row.provider,
      row.families,
      row.businesses,
    ]);
    expect(body).toMatchObject({ isKept: true, short: 0, lastCheck: { day: '2026-11-20', problems: [] } });
  });

  it('says by how much families’ money is short', async () => {
    await catchUp();
    const before = (await api.get<Money>('/api/admin/money', team)).body;
    const away = cents(before.atProvider!) - cents(before.toFamilies) + 14_600;
    const order = { type: 'payout', category: 'payout', amount: -away, source: 'po_own' };
    await fetch(`${process.env['STRIPE_SANDBOX_URL']}/_test/movements`, { method: 'POST', body: JSON.stringify(order) });
    await catchUp();
    expect((await api.get<Money>('/api/admin/money', team)).body).toMatchObject({ short: 146 });
  });
});
