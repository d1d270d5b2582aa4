import { spawn, type ChildProcess } from 'node:child_process';
import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { ensureProgram } from '../../../tools/dev-stack/system-packages.mjs';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { lastMonday } from '../src/treasury/payouts/days-of-runs';
import { mailsTo } from './support/mailbox';
import { treasuryOf, type Payee } from './support/payee';
import { startStack } from './support/stack';
import { startWorker, startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const { aPayee, becomes, booksAreRight, catchUp, drawing, moved, nextDay, payoutsOf, statesOf, topUp } = treasuryOf(api, database, world);

const ON = { PAYOUTS: 'on' };
const ONCE = { transferred: [4_000], sent: [4_000] };
const RESUMED_WITHIN_MS = 60_000;
const monday = lastMonday(new Date());

beforeAll(() => topUp(10_000));
/** As if the last run had been on another day, so that a worker makes up for last Monday. */
beforeEach(async () => {
  const day = nextDay();
  await database.query('INSERT INTO payout_runs (day) VALUES ($1)', [day]);
  await database.query('UPDATE payouts SET day = $2 WHERE day = $1', [monday, day]);
  await database.query('DELETE FROM payout_runs WHERE day = $1', [monday]);
});
afterEach(() => booksAreRight());

const arePaid = (...payees: Payee[]) =>
  eventually(async () => (await Promise.all(payees.map(statesOf))).every((states) => states.join() === 'paid'), RESUMED_WITHIN_MS);

it('two workers, two simultaneous Mondays and twenty starts of a run are one run and one payout per business', async () => {
  const payees = [await aPayee(), await aPayee()];
  const workers = await Promise.all([startWorker(ON), startWorkerHere(ON)]);
  const draws = Array.from({ length: 20 }, (_, number) => drawing.draw(number % 2 === 0 ? monday : nextDay()));
  await Promise.all(draws);
  await arePaid(...payees);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await world.count('payout_runs', 'day = $1', monday)).toBe(1);
  for (const payee of payees) expect([await payoutsOf(payee), await moved(payee)]).toEqual([[expect.anything()], ONCE]);
}, 120_000);

describe('Redis', () => {
  let port: number;
  let redis: ChildProcess;
  const start = () => {
    redis = spawn(ensureProgram('redis'), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
  };
  afterAll(() => redis.kill('SIGKILL'));

  it('stopped during a run keeps no one from being paid, and the mails follow when it is back', async () => {
    port = await freePort();
    start();
    const payee = await aPayee();
    const worker = await startWorkerHere({ ...ON, REDIS_URL: `redis://127.0.0.1:${port}` });
    redis.kill('SIGKILL');
    await arePaid(payee);
    const isMailed = async () => (await mailsTo(payee.email)).some(({ subject }) => subject.includes('is on its way to your bank'));
    expect(await isMailed()).toBe(false);
    start();
    await eventually(isMailed, RESUMED_WITHIN_MS);
    await worker.stop();
    expect(await moved(payee)).toEqual(ONCE);
  }, 180_000);
});

describe('a connection to PostgreSQL', () => {
  it('cut at any statement of a run leaves all of it or nothing, and the next run completes it', async () => {
    const payees = [await aPayee(), await aPayee()];
    await catchUp();
    const runners = Object.getPrototypeOf(database.createQueryRunner()) as QueryRunner;
    const { query } = runners;
    let statements = 0;
    let cutAt = 0;
    const spy = jest.spyOn(runners, 'query').mockImplementation(async function (this: QueryRunner, ...call: Parameters<typeof query>) {
      if (this.isTransactionActive && (statements += 1) === cutAt) {
        const [{ pid }] = await query.call(this, 'SELECT pg_backend_pid() AS pid');
        await world.one('SELECT pg_terminate_backend($1)', pid);
      }
      return query.apply(this, call);
    });
    try {
      for (;;) {
        statements = 0;
        cutAt += 1;
        const day = nextDay();
        const failed = await drawing.draw(day).then(
          () => false,
          () => true,
        );
        const [drawn, runs] = [await world.count('payouts', 'day = $1', day), await world.count('payout_runs', 'day = $1', day)];
        if (!failed) {
          expect([drawn, runs]).toEqual([2, 1]);
          break;
        }
        expect([drawn, runs]).toEqual([0, 0]);
      }
    } finally {
      spy.mockRestore();
    }
    expect(cutAt).toBeGreaterThan(5);
    for (const payee of payees) await becomes(payee, 'paid');
    expect(await Promise.all(payees.map(moved))).toEqual([ONCE, ONCE]);
  });
});
