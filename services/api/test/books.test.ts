import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { FACT_KINDS, KINDS_UNPOSTED, UNPOSTED } from '../src/treasury/books/facts.joint';
import { PostJournals } from '../src/treasury/books/post-journals';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { manySales } from './support/many-sales';
import { aPartner } from './support/partner';
import { treasuryOf } from './support/payee';
import { aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';
import { startWorker } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
afterEach(treasuryOf(api, database, world).booksAreRight);

const post = () => api.app.get(PostJournals).postAll();
const problems = () => api.app.get(VerifyBooks).problems();

/** The balance of an account, or a part of it, in cents. Positive is a debit. */
async function balance(account: string, reference: string | number = ''): Promise<number> {
  const { cents } = await world.one<{ cents: number }>(
    'SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND reference = $2',
    account,
    String(reference),
  );
  return cents;
}

/** A table with its own guard alone: the other one's would refuse as well. */
const emptied = (table: string, other: string) =>
  database.transaction(async (manager) => {
    await manager.query(`ALTER TABLE ${other} DISABLE TRIGGER USER`);
    await manager.query(`TRUNCATE ${table} CASCADE`);
  });

async function useUp(voucher: { id: number; token: string }): Promise<void> {
  expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(200);
}

async function returned(voucherId: number): Promise<void> {
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', voucherId);
  await api.app.get(PurchasesService).returnPayment(orderId);
}

/** A shopper with credit from an expired voucher. */
async function withCredit(dollars: number) {
  const shopper = await aShopper(api, world);
  const { id } = await aVoucher(api, world, shopper.email, { price: dollars });
  await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
  expect((await api.post(`/api/users/me/vouchers/${id}/credit`, {}, shopper.headers)).status).toBe(200);
  return { ...shopper, expiredVoucher: id };
}

async function boughtWithCredit(shopper: { email: string; headers: Record<string, string> }, price: number) {
  const [deal, draftId] = [await world.aDeal({ price }), randomUUID()];
  const { body } = await api.prepare(
    { dealId: deal.id, schoolId: await world.aSchool(), amount: price, draftId, customerEmail: shopper.email, useCredit: true },
    shopper.headers,
  );
  await api.report(body.paymentId, draftId);
  return world.one<{ id: number; orderId: string }>(
    'SELECT voucher_id AS id, order_id AS "orderId" FROM purchases WHERE deal_id = $1',
    deal.id,
  );
}

describe('the books', () => {
  it('owe the price to the holder of a voucher, and to the business once it is used', async () => {
    const businessId = await world.aBusiness();
    const voucher = await aVoucher(api, world, 'ana@example.com', { price: 40, businessId });
    await post();
    expect([await balance('holders', voucher.id), await balance('clearing', voucher.paymentIntentId)]).toEqual([-4_000, 4_000]);
    await useUp(voucher);
    await post();
    expect([await balance('holders', voucher.id), await balance('payable', businessId)]).toEqual([0, -4_000]);
    expect(await problems()).toEqual([]);
  });

  it('owe it to the holder again when the business undoes the redemption, and once to the business when it is used again', async () => {
    const partner = await aPartner(api, database);
    const voucher = await aVoucher(api, world, 'ben@example.com', { price: 30, businessId: partner.id });
    await useUp(voucher);
    await post();
    const undone = await api.post(`/api/voucher/${voucher.id}/undo-redemption`, { reason: 'The wrong voucher' }, partner.headers);
    expect(undone.status).toBeLessThan(300);
    await post();
    expect([await balance('holders', voucher.id), await balance('payable', partner.id)]).toEqual([-3_000, 0]);
    expect(await problems()).toEqual([]);
    await useUp(voucher);
    await post();
    expect([await balance('holders', voucher.id), await balance('payable', partner.id)]).toEqual([0, -3_000]);
    expect(await problems()).toEqual([]);
  });

  it('follow store credit from an expired voucher to the next purchase and back', async () => {
    const shopper = await withCredit(25);
    await post();
    expect([await balance('holders', shopper.expiredVoucher), await balance('credit', shopper.id)]).toEqual([0, -2_500]);
    const bought = await boughtWithCredit(shopper, 20);
    await post();
    expect([await balance('credit', shopper.id), await balance('credit-held', bought.orderId)]).toEqual([-500, 0]);
    expect(await balance('holders', bought.id)).toBe(-2_000);
    expect(await problems()).toEqual([]);
    await api.post(`/api/users/me/vouchers/${bought.id}/refund`, {}, shopper.headers);
    await returned(bought.id);
    await post();
    expect([await balance('credit', shopper.id), await balance('holders', bought.id)]).toEqual([-2_500, 0]);
    expect(await problems()).toEqual([]);
  });

  it('owe a school what was approved, until it is paid or dropped', async () => {
    const schoolId = await world.aSchool();
    const { id: manager } = await world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Mia', 'mia@school.test') RETURNING id`,
      schoolId,
    );
    const ask = async () =>
      (
        await world.one<{ id: number }>(
          `INSERT INTO point_redemptions (school_id, title, points, cash_value, requested_by) VALUES ($1, 'Check', 100, 50, $2) RETURNING id`,
          schoolId,
          manager,
        )
      ).id;
    const move = (id: number, state: string) =>
      database.query('UPDATE point_redemptions SET state = $2, decided_at = now() WHERE id = $1', [id, state]);
    const [first, second] = [await ask(), await ask()];
    await move(first, 'approved');
    await move(second, 'approved');
    await post();
    expect(await balance('rewards-due', schoolId)).toBe(-10_000);
    await move(first, 'paid');
    await move(second, 'rejected');
    await post();
    expect([await balance('rewards-due', schoolId), await balance('bank')]).toEqual([0, -5_000]);
    expect(await problems()).toEqual([]);
  });

  it('split a price by the terms on the day of its purchase, not later ones', async () => {
    const businessId = await world.aBusiness();
    const terms = (schoolFundBp: number) =>
      database.query('INSERT INTO payout_terms (business_id, school_fund_bp) VALUES ($1, $2)', [businessId, schoolFundBp]);
    await terms(1_000);
    const voucher = await aVoucher(api, world, 'cleo@example.com', { price: 40, businessId });
    await terms(5_000);
    await useUp(voucher);
    const before = await balance('school-fund');
    await post();
    expect([await balance('payable', businessId), (await balance('school-fund')) - before]).toEqual([-3_600, -400]);
    expect(await problems()).toEqual([]);
  });
});

describe('the database', () => {
  it('rejects a journal that does not balance, and any change to an existing one', async () => {
    await aVoucher(api, world, 'dora@example.com');
    await post();
    const insert = (cents: number) =>
      database.query(
        `WITH made AS (INSERT INTO journals (kind, source_id, at) VALUES ('purchase', 'none', now()) RETURNING id)
         INSERT INTO journal_lines (journal_id, account, reference, cents) SELECT id, 'share', '', $1 FROM made`,
        [cents],
      );
    await expect(insert(1)).rejects.toThrow(/is off by 1 cents/);
    for (const statement of ['UPDATE journal_lines SET cents = 1', 'DELETE FROM journals', 'TRUNCATE journals CASCADE'])
      await expect(database.query(statement)).rejects.toThrow(/append-only/);
    await expect(emptied('journals', 'journal_lines')).rejects.toThrow(/append-only/);
    await expect(emptied('journal_lines', 'journals')).rejects.toThrow(/append-only/);
    expect(await problems()).toEqual([]);
  });
});

describe('posting', () => {
  it('gives each fact one journal, however many workers post at once', async () => {
    for (let number = 0; number < 4; number += 1) await useUp(await aVoucher(api, world, `eve${number}@example.com`));
    await Promise.all(Array.from({ length: 20 }, post));
    expect(await world.count('journals', `kind = 'redemption'`)).toBe(await world.count('redemptions', 'true'));
    expect(await problems()).toEqual([]);
  });

  it('finds a fact that was committed late, behind the mark of the last search', async () => {
    const [voucher, posting, other] = [
      await aVoucher(api, world, 'gil@example.com'),
      api.app.get(PostJournals),
      database.createQueryRunner(),
    ];
    await other.startTransaction();
    await other.query('SELECT FROM vouchers WHERE id = $1 FOR UPDATE', [voucher.id]);
    // Its time is when its transaction began, which now waits for the voucher.
    const used = useUp(voucher);
    await eventually(
      async () => (await world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`)) === 1,
    );
    await posting.postNew();
    await other.commitTransaction();
    await other.release();
    await used;
    await posting.postNew();
    const late = await world.one<{ hasJournal: boolean; isBehind: boolean }>(
      `SELECT EXISTS (SELECT FROM journals WHERE kind = 'redemption' AND source_id = r.id::text) AS "hasJournal",
         r.redeemed_at < (SELECT looked_until FROM journal_marks WHERE kind = 'redemption') AS "isBehind"
       FROM redemptions r WHERE r.voucher_id = $1`,
      voucher.id,
    );
    expect(late).toEqual({ hasJournal: true, isBehind: true });
  });

  it('looks up the journal of each fact, and never compares all facts with all journals', async () => {
    for (const kind of FACT_KINDS) {
      const plan = JSON.stringify(await database.query<object[]>(`EXPLAIN (FORMAT JSON) ${UNPOSTED[kind]}`, ['-infinity', '0', 1_000]));
      expect({ kind, comparesAll: plan.includes('"Join Type":"Anti"') }).toEqual({ kind, comparesAll: false });
    }
    const ever = FACT_KINDS.map(() => '-infinity');
    const plan = JSON.stringify(await database.query<object[]>(`EXPLAIN (FORMAT JSON) ${KINDS_UNPOSTED}`, ever));
    expect(plan).not.toContain('"Join Type":"Anti"');
  });

  it('finishes 10,000 facts, each once, though the worker is killed five times', async () => {
    const deal = await world.aDeal({ price: 40 });
    await manySales(database, deal.id, await world.aSchool(), 5_000);
    // They are older than what a search goes back for: as at the first start, all are new.
    await database.query('DELETE FROM journal_marks');
    for (let killed = 0; killed < 5; killed += 1) {
      const before = await world.count('journals', 'true');
      const worker = await startWorker();
      await eventually(async () => (await world.count('journals', 'true')) > before);
      await worker.kill();
    }
    const worker = await startWorker();
    await eventually(async () => (await world.count('journals', `kind = 'redemption'`)) >= 5_000);
    await eventually(async () => (await problems()).length === 0);
    await worker.stop();
    expect(await balance('payable', deal.businessId)).toBe(-5_000 * 4_000);
  }, 120_000);
});

describe('npm run books:verify', () => {
  const verify = () => promisify(execFile)(process.execPath, [fileURLToPath(new URL('../dist/verify-books.js', import.meta.url))]);

  it('says that the books balance, or names what is off by how much', async () => {
    const voucher = await aVoucher(api, world, 'fay@example.com', { price: 40 });
    await post();
    expect((await verify()).stdout).toBe('the books balance, and agree with the records\n');
    await database.query('ALTER TABLE journal_lines DISABLE TRIGGER journal_lines_append_only');
    const alter = (by: number) =>
      database.query(`UPDATE journal_lines SET cents = cents + $2 WHERE account = 'holders' AND reference = $1`, [String(voucher.id), by]);
    await alter(-1);
    const failed = await verify().catch((error: { code: number; stdout: string }) => error);
    await alter(1);
    await database.query('ALTER TABLE journal_lines ENABLE TRIGGER journal_lines_append_only');
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain(`holders ${voucher.id}: the books say $40.01, the records $40.00`);
    expect(failed.stdout).toMatch(/journal \d+ is off by −\$0\.01/);
  });

  it('names a balance that its lines do not come to, which can be rebuilt', async () => {
    const expected = await world.one<{ cents: string }>(`SELECT cents FROM account_balances WHERE account = 'clearing'`);
    await database.query(`UPDATE account_balances SET cents = cents + 100 WHERE account = 'clearing'`);
    const [lines, wrong] = [Number(expected.cents), Number(expected.cents) + 100].map((cents) => (cents / 100).toFixed(2));
    expect(await problems()).toEqual([`clearing: its balance says $${wrong}, its lines $${lines}`]);
    await database.query('SELECT rebuild_account_balances()');
    expect(await problems()).toEqual([]);
  });
});
