import { jest } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { ProviderBalance } from '../src/checkout/payments';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { dataSourceOptions } from '../src/platform/database/data-source';
import { BooksCheck } from '../src/treasury/books/books-check.joint';
import { FactsJoint } from '../src/treasury/books/facts.joint';
import { CompareProvider } from '../src/treasury/reconciliation/compare-provider';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { MovementMarksRepository } from '../src/treasury/reconciliation/movement-marks.repository';
import { Reconcile } from '../src/treasury/reconciliation/reconcile';
import { Api } from './support/api';
import { orderFaults } from './support/card';
import { manySales } from './support/many-sales';
import { World, eventually, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;

const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;
const DAY_SECONDS = 86_400;
const LISTED = '^/v1/balance_transactions';

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  api = await Api.start(true);
});
afterEach(async () => {
  await orderFaults();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

const moved = (amount: number, created = secondsAgo(0)) =>
  fetch(`${SANDBOX}/_test/movements`, {
    method: 'POST',
    body: JSON.stringify({ type: 'topup', category: 'topup', amount, source: 'tu_1', created }),
  });

async function atProvider(): Promise<number> {
  const reply = await fetch(`${SANDBOX}/v1/balance`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { available, pending } = (await reply.json()) as Record<'available' | 'pending', [{ amount: number }]>;
  return available[0].amount + pending[0].amount;
}

async function known(): Promise<number> {
  const { cents } = await world.one<{ cents: number }>('SELECT COALESCE(sum(net), 0)::float8 AS cents FROM movements');
  return cents;
}

const fetchAll = () => api.app.get(FetchMovements).fetch(OVERLAP.usual);

/** The provider answers once, then goes silent for a while. */
const cutOffAfterAPage = () =>
  orderFaults({ path: LISTED, mode: 'delay', delayMs: 0, times: 1 }, { path: LISTED, mode: 'error', times: 20 });

describe('fetching movements', () => {
  it('continues where it was interrupted, and skips nothing older than what came later', async () => {
    for (let number = 0; number < 250; number += 1) await moved(100, secondsAgo(DAY_SECONDS * (300 - number)));
    await cutOffAfterAPage();
    await expect(fetchAll()).rejects.toThrow();
    await orderFaults();
    await moved(700);
    await fetchAll();
    expect(await known()).toBe(await atProvider());
  });

  it('finishes though each try is interrupted after a page', async () => {
    for (let number = 0; number < 250; number += 1) await moved(100, secondsAgo(10 * (250 - number)));
    const { at } = await world.one<{ at: Date | null }>('SELECT max(complete_until) AS at FROM movement_marks');
    await eventually(async () => {
      await cutOffAfterAPage();
      await fetchAll().catch(() => undefined);
      return world.count('movement_marks', `complete_until > '${(at ?? new Date(0)).toISOString()}'`);
    }, 60_000);
    expect(await known()).toBe(await atProvider());
  }, 90_000);
});

describe('how far a fetch came', () => {
  it('is never ahead of the database’s time, though the worker’s clock was', async () => {
    const until = new Date(Date.now() + 3 * DAY_SECONDS * 1_000);
    await api.app.get(MovementMarksRepository).ended({ since: new Date(0), until });
    expect(await world.count('movement_marks', 'complete_until > now()')).toBe(0);
  });

  it('returns to the database’s time when it was ahead', async () => {
    await database.query(`UPDATE movement_marks SET complete_until = now() + interval '3 days'`);
    await fetchAll();
    expect(await world.count('movement_marks', 'complete_until > now()')).toBe(0);
  });
});

describe('comparing the movements with the provider’s balance', () => {
  const difference = () => api.app.get(CompareProvider).difference(OVERLAP.usual);

  /** Someone buys just before the provider is asked for its balance, and just after. */
  function whileSalesGoOn(): void {
    const provider = api.app.get(ProviderBalance);
    const total = provider.total.bind(provider);
    jest.spyOn(provider, 'total').mockImplementation(async () => {
      await moved(500);
      const held = await total();
      await moved(300);
      return held;
    });
  }

  it('finds nothing while sales continue', async () => {
    await moved(900);
    whileSalesGoOn();
    expect(await difference()).toBe(0);
  });

  it('finds a gap the size of a sale, though there was one between the movements and their sum', async () => {
    await moved(900);
    await fetchAll();
    const add = (id: string, cents: number) =>
      database.query(
        `INSERT INTO movements (id, category, amount, fee, net, created_at, available_at) VALUES ($1, 'topup', $2, 0, $2, now(), now())`,
        [id, cents],
      );
    await add('txn_not_theirs', 500);
    const provider = api.app.get(ProviderBalance);
    const total = provider.total.bind(provider);
    jest.spyOn(provider, 'total').mockImplementationOnce(async () => {
      await moved(500);
      return total();
    });
    expect(await difference()).toBe(-500);
    await add('txn_not_theirs_undone', -500);
    expect(await difference()).toBe(0);
  });

  it('finds what no movement explains, while sales continue', async () => {
    await moved(900);
    await fetchAll();
    await database.query(`INSERT INTO movements (id, category, amount, fee, net, created_at, available_at)
      VALUES ('txn_too_much', 'topup', -70000, 0, -70000, now(), now())`);
    whileSalesGoOn();
    expect(await difference()).toBeGreaterThan(0);
    await database.query(`INSERT INTO movements (id, category, amount, fee, net, created_at, available_at)
      VALUES ('txn_undone', 'topup', 70000, 0, 70000, now(), now())`);
  });
});

describe('a day that cannot be reconciled', () => {
  const reconcile = () => api.app.get(Reconcile).ifDue();
  const mails = () => world.count('outbox', `name = 'books-unchecked'`);

  it('is reported to the team after an hour, once, until it succeeds', async () => {
    await orderFaults({ path: LISTED, mode: 'error', times: 1_000 });
    await expect(reconcile()).rejects.toThrow();
    expect(await mails()).toBe(0);
    await database.query(`UPDATE failed_reconciliations SET began_at = began_at - interval '1 hour'`);
    await expect(reconcile()).rejects.toThrow();
    await expect(reconcile()).rejects.toThrow();
    expect([await mails(), await world.count('failed_reconciliations', 'times = 3')]).toEqual([1, 1]);
    await orderFaults();
    await reconcile();
    expect(await world.count('failed_reconciliations', 'true')).toBe(0);
  }, 90_000);

  it('may read for longer than a request', async () => {
    const options = dataSourceOptions(readConfiguration(process.env));
    const source = await new DataSource({ ...options, extra: { statement_timeout: 100 } } as typeof options).initialize();
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE journal_lines IN ACCESS EXCLUSIVE MODE');
    let outcome: string | undefined;
    const reading = new BooksCheck(source).unbalanced().then(
      () => (outcome = 'read'),
      (error: Error) => (outcome = error.message),
    );
    await eventually(async () => {
      const waits = `wait_event_type = 'Lock' AND query LIKE '%journal_lines%' AND query_start < now() - interval '300 ms'`;
      return outcome ?? (await world.count('pg_stat_activity', waits)) > 0;
    });
    await runner.rollbackTransaction();
    await runner.release();
    await reading;
    await source.destroy();
    expect(outcome).toBe('read');
  });
});

/** Its reads stay within one transaction. */
const inTransaction = (runner: QueryRunner) =>
  ({
    query: (statement: string, parameters: unknown[]) => runner.query(statement, parameters),
    transaction: (work: (manager: unknown) => unknown) => work({ query: (s: string, p: unknown[]) => runner.query(s, p) }),
  }) as unknown as DataSource;

describe('a search for refunds to post', () => {
  it('reads no old ones', async () => {
    const deal = await world.aDeal({ price: 40 });
    await manySales(database, deal.id, await world.aSchool(), 5_000);
    await database.query(`UPDATE purchases SET state = 'refunded', refunded_at = now() - interval '30 days' WHERE deal_id = $1`, [deal.id]);
    await database.query('ANALYZE purchases, movements, journals');
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    const { at } = (await runner.query(`SELECT (now() - interval '1 hour')::text AS at`))[0];
    // With this connection's earlier work.
    const purchasesRead = async (): Promise<number> =>
      (
        await runner.query(
          `SELECT sum(seq_tup_read + COALESCE(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'purchases'`,
        )
      )[0].read;
    const before = await purchasesRead();
    await new FactsJoint(inTransaction(runner)).unposted('refund', { at, id: '0' }, 1_000);
    const read = (await purchasesRead()) - before;
    await runner.rollbackTransaction();
    await runner.release();
    expect(read).toBeLessThan(100);
  });
});
