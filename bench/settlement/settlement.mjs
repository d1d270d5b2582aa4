/**
 * `npm run bench:settlement` measures posting, a run of payouts, and reconciling at size, with floors in the same run.
 * `npm run bench:settlement -- run` runs only the named parts: posting, run, reconciling, screens, histories, statements.
 * At the end, it compares the results with the goals.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../../tools/dev-stack/build.mjs';
import { ROOT, onFreePorts, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';
import { median, percentile } from '../measuring/measure.mjs';
import { report } from './goals.mjs';
import { reconciling } from './reconciling.mjs';
import { screens } from './screens.mjs';
import { arrange, askProvider, cpuOf, growBusinesses, growSales, manyAtOnce, topUp } from './world.mjs';
import { keepResults, readResults } from '../measuring/results.mjs';

const BUSINESSES = Number(process.env['BENCH_BUSINESSES'] ?? 5_000);
const LINES_EACH = 10;
/** The worker's limit of calls to the card provider, which sets the least time of a run. */
const CALLS_A_SECOND = 80;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const secondsSince = (/** @type {number} */ begun) => (performance.now() - begun) / 1_000;

/** Results of parts that do not run now stay. @type {Record<string, unknown>} */
const results = readResults('settlement');
const note = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ facts) => {
  results[name] = { date: new Date().toISOString().slice(0, 10), load: Number(os.loadavg()[0]?.toFixed(1)), ...facts };
  say(
    `  ${name}: ${Object.entries(facts)
      .map(([what, value]) => `${what} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`)
      .join(', ')}`,
  );
};

/** Starts an empty stack. */
async function aStack() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-settlement-'));
  chmodSync(folder, 0o755);
  const free = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', STRIPE_SANDBOX_FILE: '' });
  const stack = new Stack(readSettings(free), { env: free });
  await stack.startStores();
  await stack.runOnce('migrate');
  // No webhook, because the sandbox would retry it forever.
  const { sandboxUrl: sandbox = '' } = stack.settings;
  await arrange(sandbox, 'webhooks', { lose: 1e12 });
  const pool = new pg.Pool({ connectionString: stack.settings.databaseUrl, max: 20 });
  await pool.query(`ALTER DATABASE ${new URL(stack.settings.databaseUrl).pathname.slice(1)} SET statement_timeout = 0`);
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) => (await pool.query(text, values)).rows;
  const stop = async () => {
    await pool.end();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, query, pool, sandbox, stop };
}
/** @typedef {Awaited<ReturnType<typeof aStack>>} Bench */

/** @param {number | undefined} pid */
const mostMegabytes = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

const count = async (/** @type {Bench} */ { query }, /** @type {string} */ what) =>
  Number((await query(`SELECT count(*) AS n FROM ${what}`))[0].n);

/** @param {Bench} bench @param {string} what @param {number} wanted */
async function until(bench, what, wanted) {
  while ((await count(bench, what)) < wanted) await pause(200);
}

/** Measures a worker that posts all facts of the existing sales, and then how far it lags behind new ones. @param {Bench} bench */
async function posting(bench) {
  const { stack } = bench;
  const facts = 3 * (await count(bench, `purchases WHERE payment_intent_id LIKE 'pi_run%'`));
  await stack.startService('worker', 'worker', { PAYOUTS: 'books' });
  await until(bench, 'journals', 1);
  const [begun, before, cpu] = [performance.now(), await count(bench, 'journals'), cpuOf(bench, 'worker')];
  await until(bench, 'journals', facts);
  note('posting', {
    facts,
    'facts a second': (facts - before) / secondsSince(begun),
    'facts a second of CPU': (1_000 * (facts - before)) / (cpuOf(bench, 'worker') - cpu),
  });
  await postingBehind(bench);
  await stack.part('worker').stop();
}

/** New sales a second, without waiting for earlier ones to finish. */
const SALES_A_SECOND = 100;
const SALES_AT_ONCE = 10;
const SALES_FOR_S = 30;

/** Measures how far a worker lags behind sales during half a minute. @param {Bench} bench */
async function postingBehind(bench) {
  const { query } = bench;
  const [{ now }] = await query('SELECT now()::text AS now');
  const begun = performance.now();
  /** @type {Promise<unknown>[]} */
  const sales = [];
  for (let made = 0; made < SALES_A_SECOND * SALES_FOR_S; made += SALES_AT_ONCE) {
    await pause(Math.max(0, begun + (1_000 * made) / SALES_A_SECOND - performance.now()));
    sales.push(sell(bench, made));
  }
  await Promise.all(sales);
  const seconds = secondsSince(begun);
  const sold = await count(bench, `purchases WHERE payment_intent_id LIKE 'pi_live%'`);
  const posted = `purchases p JOIN journals j ON j.kind = 'purchase' AND j.source_id = p.id::text WHERE p.created_at > '${now}'`;
  await until(bench, posted, sold);
  const rows = await query(`SELECT extract(epoch FROM j.posted_at - p.created_at)::float8 AS seconds FROM ${posted}`);
  const behind = rows.map((/** @type {{ seconds: number }} */ row) => row.seconds);
  note('posting while purchases are made', {
    purchases: sold,
    'purchases a second': sold / seconds,
    'p99 behind, s': percentile(behind, 0.99),
    'median, s': median(behind),
  });
}

/** Adds ten sales in one statement, as the application would have written them. @param {Bench} bench @param {number} made */
const sell = ({ query }, made) =>
  query(
    `WITH o AS (INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock,
         payment_intent_id, hold_expires_at, settled_at)
       SELECT 'live-' || $1 || '-' || k, (SELECT min(id) FROM deals), (SELECT min(id) FROM schools), 'B', 'b@example.com', 40, 40, 'paid', false,
         'pi_live_' || $1 || '_' || k, now(), now() FROM generate_series(1, $2::int) k RETURNING *),
     v AS (INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token, customer_name,
         customer_email, deal_title, original_price, discount_percentage, expires_at)
       SELECT o.draft_key, o.deal_id, (SELECT min(id) FROM users), (SELECT min(business_id) FROM deals), 40, 40, sha256(o.draft_key::bytea),
         sha256(('t' || o.draft_key)::bytea), 'B', 'b@example.com', 'Class', 80, 50, now() + interval '1 year' FROM o RETURNING *)
     INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned)
     SELECT o.id, o.payment_intent_id, v.user_id, o.deal_id, v.id, o.school_id, 40, 40 FROM o JOIN v ON v.code = o.draft_key`,
    [String(made), SALES_AT_ONCE],
  );

/** The floor of a run: the smallest transactions that write the same rows, and the same calls. @param {Bench} bench @param {{ id: number, account: string }[]} payees */
async function floorOfRun({ pool, sandbox }, payees) {
  const day = '2020-01-06';
  await pool.query('INSERT INTO payout_runs (day) VALUES ($1)', [day]);
  const vouchers = (await pool.query('SELECT min(id) AS id FROM vouchers')).rows[0].id;
  const begun = performance.now();
  await manyAtOnce(payees.length, async (index) => {
    const { id, account } = /** @type {{ id: number, account: string }} */ (payees[index]);
    const amount = String(LINES_EACH * 4_000);
    const { rows } = await pool.query({
      name: 'draw',
      text: `WITH o AS (INSERT INTO payouts (business_id, day, account_id, cents, next_at) VALUES ($1, $2, $3, $4, NULL) RETURNING id)
        INSERT INTO payout_lines (payout_id, voucher_id, due_on, cents, released_at)
        SELECT o.id, $5::int + k, $2, 4000, now() FROM o, generate_series(0, $6::int - 1) k RETURNING payout_id AS id`,
      values: [id, day, account, amount, vouchers, LINES_EACH],
    });
    const payout = rows[0].id;
    const transfer = await askProvider(sandbox, '/v1/transfers', { amount, currency: 'usd', destination: account });
    await pool.query({
      name: 'transferred',
      text: `UPDATE payouts SET state = 'transferred', transfer_id = $2, transferred_at = now() WHERE id = $1`,
      values: [payout, transfer.id],
    });
    const sent = await askProvider(sandbox, '/v1/payouts', { amount, currency: 'usd' }, { 'stripe-account': account });
    await pool.query({
      name: 'sent',
      text: `WITH o AS (UPDATE payouts SET state = 'sent', bank_payout_id = $2, sent_at = now() WHERE id = $1)
        INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('email', 'payout-sent', '{}', now())`,
      values: [payout, sent.id],
    });
  });
  const seconds = secondsSince(begun);
  await pool.query(`DELETE FROM payout_lines WHERE payout_id IN (SELECT id FROM payouts WHERE day = '2020-01-06')`);
  await pool.query(`DELETE FROM payouts WHERE day = '2020-01-06'`);
  return seconds;
}

/** @param {Bench} bench */
async function run(bench) {
  const { stack, query, sandbox } = bench;
  const payees = await query('SELECT business_id AS id, account_id AS account FROM payees ORDER BY 1');
  const floor = await floorOfRun(bench, payees);
  const before = await arrange(sandbox, 'calls', {});
  await query(
    `INSERT INTO movement_marks (complete_until, ended_at) VALUES (now(), now()) ON CONFLICT (id) DO UPDATE SET ended_at = now()`,
  );
  const begun = performance.now();
  await stack.startService('payer', 'worker', { PAYOUTS: 'on', PROVIDER_CALLS_A_SECOND: '0' });
  await until(bench, 'payout_runs', 2);
  const drawn = performance.now();
  await until(bench, `payouts WHERE state IN ('sent', 'paid')`, payees.length);
  const after = await arrange(sandbox, 'calls', {});
  const made = (/** @type {string} */ call) => (after[call] ?? 0) - (before[call] ?? 0);
  const [{ seconds }] = await query(
    `SELECT extract(epoch FROM max(o.sent_at) - (SELECT max(drawn_at) FROM payout_runs))::float8 AS seconds FROM payouts o`,
  );
  const calls = Object.keys(after).reduce((sum, call) => sum + (/transfers|payouts/.test(call) ? made(call) : 0), 0);
  note('a run', {
    businesses: payees.length,
    lines: await count(bench, 'payout_lines'),
    'seconds of its floor': floor,
    seconds,
    'of which drawing': (drawn - begun) / 1_000,
    'floor ÷ ours': floor / seconds,
    'seconds with its pace': Math.max(seconds, calls / CALLS_A_SECOND + (drawn - begun) / 1_000),
    'calls a business': calls / payees.length,
    'most memory, MB': mostMegabytes(stack.part('payer').pid),
  });
  await stack.part('payer').stop();
}

await build(['@homeroom/contracts', '@homeroom/api', '@homeroom/stripe-sandbox']);
const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ part) => wanted.length === 0 || wanted.includes(part);
say(`\nThe settlement at ${BUSINESSES} businesses, ${LINES_EACH} vouchers each (load of the machine: ${os.loadavg()[0]?.toFixed(1)})\n`);
if (isWanted('posting') || isWanted('run') || isWanted('screens')) {
  const bench = await aStack();
  try {
    await growBusinesses(bench.query, BUSINESSES, bench.sandbox);
    await growSales(bench.query, { each: LINES_EACH, name: 'run', knowsMovements: true });
    const ours = 3 * BUSINESSES * LINES_EACH * 4_000;
    await topUp(bench.sandbox, ours);
    await bench.query(
      `INSERT INTO movements (id, category, amount, fee, net, created_at, available_at) VALUES ('txn_ours', 'topup', $1::bigint, 0, $1, now(), now())`,
      [ours],
    );
    await posting(bench);
    if (isWanted('screens')) await screens(bench, note, 'before the run');
    if (isWanted('run')) await run(bench);
    if (isWanted('run') && isWanted('screens')) await screens(bench, note, 'after it');
  } finally {
    await bench.stop();
  }
}
if (isWanted('reconciling')) {
  const bench = await aStack();
  try {
    await reconciling(bench, note);
  } finally {
    await bench.stop();
  }
}
if (isWanted('histories')) {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'tools/gate/settlement.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  note('histories', { histories: 10_000, passed: status === 0 ? 1 : 0, seconds: secondsSince(begun) });
}
let hasFailed = false;
if (isWanted('statements')) {
  const script = fileURLToPath(new URL('../api/run.mjs', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script, 'statements'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const samples = (/one after the other: ([\d, ]+)/.exec(stdout)?.[1] ?? '').split(', ').filter(Boolean).map(Number);
  hasFailed = status !== 0 || samples.length === 0;
  if (hasFailed) say('  statements of a purchase: not counted, see above');
  else note('statements of a purchase', { samples: samples.join(' '), median: median(samples) });
}
report(/** @type {import('./goals.mjs').Results} */ (results), say);
keepResults('settlement', results);
process.exit(hasFailed ? 1 : 0);
