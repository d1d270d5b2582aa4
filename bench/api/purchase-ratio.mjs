/**
 * `npm run bench:purchase-ratio -- --old=../homeroom-old` measures purchases by this build and by an older one, in turns, in one run. The
 * folder is a built working copy of the older version. Each has its own database, Redis, and card sandbox, all of this version.
 * `--rounds=8` and `--purchases=200` set other numbers. No webhooks are sent, and no limits apply.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../../tools/dev-stack/build.mjs';
import { ROOT, onFreePorts, readSettings, serviceEnvironment } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';
import { cpuMsOf, cpuMsWithChildrenOf, median, timed } from '../measuring/measure.mjs';
import { buy, post } from './purchases.mjs';
import { StatementCounter } from '../measuring/statements.mjs';
import { keepResults, readResults } from '../measuring/results.mjs';

/** @import { Deal } from './purchase-floors.mjs' */
/** @typedef {Awaited<ReturnType<typeof startSide>>} Side */

const GOAL = 0.97;
const AT_ONCE = 8;
const SAMPLES = 5;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const text = /** @type {const} */ ({ type: 'string' });
const { old, rounds = '8', purchases = '200' } = parseArgs({ options: { old: text, rounds: text, purchases: text } }).values;
if (!old) throw new Error('--old=<folder> names a built working copy of the older version');

/** Starts one version's API with its own stores. @param {string} version @param {string} folder of its working copy */
async function startSide(version, folder) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'homeroom-ratio-'));
  chmodSync(data, 0o755);
  const env = await onFreePorts({
    ...process.env,
    HOMEROOM_DATA: data,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PAYOUTS: 'on',
    STRIPE_SANDBOX_FILE: '',
  });
  const statements = new StatementCounter();
  const settings = readSettings(env);
  const stack = new Stack(settings, { env, onLine: statements.hear });
  await stack.startStores();
  const { ports, sandboxUrl: sandbox = '', databaseUrl } = settings;
  const script = (/** @type {string} */ name) => path.join(folder, 'services/api/dist', `${name}.js`);
  const own = serviceEnvironment(settings, env);
  for (const name of ['migrate', 'load-demo']) execFileSync(process.execPath, [script(name)], { cwd: folder, env: own });
  await stack.run('api', { args: ['--max-semi-space-size=4', '--enable-source-maps', script('main')], env: own });
  await post(sandbox, '/_test/webhooks', { lose: 1e9 });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const query = async (/** @type {string} */ asked) => (await pool.query(asked)).rows;
  /** @type {Deal[]} */
  const deals = await query(`SELECT id, sale_price::float AS price FROM deals d WHERE max_quantity IS NULL AND is_active
    AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = d.id AND NOT c.is_used) ORDER BY id LIMIT 300`);
  const postmaster = Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const stop = async () => {
    await pool.end();
    await stack.stop();
    rmSync(data, { recursive: true, force: true });
  };
  const cpuMs = () => cpuMsOf([stack.part('api').pid ?? 0]) + cpuMsWithChildrenOf(postmaster);
  return { version, api: `http://127.0.0.1:${ports.api}`, sandbox, deals, query, cpuMs, statements, stop };
}

const buyOne = (/** @type {Side} */ side, /** @type {number} */ index) =>
  buy(side, /** @type {Deal} */ (side.deals[index % side.deals.length]), index, true);

/** @param {Side} side @param {number} count @returns what one purchase took */
async function turn(side, count) {
  const before = side.cpuMs();
  const seconds = await timed(count, AT_ONCE, (index) => buyOne(side, index));
  return { perSecond: count / seconds, cpuMs: (side.cpuMs() - before) / count };
}

/** Counts the statements of purchases made one after the other. @param {Side} side */
async function statementsOf(side) {
  const samples = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(await side.statements.count(side.query, () => buyOne(side, sample)));
    await pause(500);
  }
  say(`statements of a purchase, ${side.version}: ${samples.join(', ')}`);
  return median(samples);
}

const spread = (/** @type {number[]} */ values) =>
  `${median(values).toFixed(3)} (${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)})`;

/** @param {Side} before @param {Side} now */
async function compare(before, now) {
  const count = Number(purchases);
  for (const side of [before, now]) await turn(side, count);
  /** @type {{ rate: number, cpu: number }[]} */
  const ratios = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    // Alternate the order, because the second side is affected by what the first one leaves behind.
    const order = round % 2 === 0 ? [before, now] : [now, before];
    /** @type {Map<Side, Awaited<ReturnType<typeof turn>>>} */
    const took = new Map();
    for (const side of order) took.set(side, await turn(side, count));
    const [was, is] = [took.get(before), took.get(now)];
    if (!was || !is) throw new Error('a side had no turn');
    ratios.push({ rate: is.perSecond / was.perSecond, cpu: is.cpuMs / was.cpuMs });
    say(
      `round ${round + 1}: ${was.perSecond.toFixed(1)} → ${is.perSecond.toFixed(1)} a second, ${was.cpuMs.toFixed(1)} → ${is.cpuMs.toFixed(1)} ms of CPU`,
    );
  }
  return ratios;
}

await build(['@homeroom/contracts', '@homeroom/api', '@homeroom/stripe-sandbox']);
const folder = path.resolve(old);
const version = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
const before = await startSide(version, folder);
const now = await startSide('this build', ROOT);
try {
  const statements = [await statementsOf(before), await statementsOf(now)];
  const ratios = await compare(before, now);
  const [rate, cpu] = [ratios.map((ratio) => ratio.rate), ratios.map((ratio) => ratio.cpu)];
  const load = Number(os.loadavg()[0]?.toFixed(1));
  say(`a purchase’s rate ÷ ${version}: ${spread(rate)}; its CPU: ${spread(cpu)}; statements ${statements.join(' → ')}; load ${load}`);
  say(`goal: at least ${GOAL}: ${median(rate) >= GOAL ? 'met' : 'NOT MET'}`);
  const row = {
    date: new Date().toISOString().slice(0, 10),
    load,
    before: version,
    rounds: ratios.length,
    purchases: Number(purchases),
    median: median(rate),
    least: Math.min(...rate),
    most: Math.max(...rate),
    'CPU ÷ before': median(cpu),
    'statements before': statements[0],
    statements: statements[1],
  };
  keepResults('settlement', { ...readResults('settlement'), 'a purchase beside the build before the books': row });
} finally {
  await Promise.all([before.stop(), now.stop()]);
}
process.exit(0);
