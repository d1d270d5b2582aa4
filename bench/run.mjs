/** `npm run bench`: ours beside its floors, in one run, on this machine. See README.md beside this. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from '../tools/dev-stack/build.mjs';
import { freePort, readSettings } from '../tools/dev-stack/settings.mjs';
import { Stack } from '../tools/dev-stack/stack.mjs';
import { comparePurchases, post, preparedSecret } from './purchases.mjs';
import { LISTING, at, comparePagesAt, compareReads, load, note, say } from './reads.mjs';

const PORTS = ['API_PORT', 'STRIPE_SANDBOX_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'EDGE_PORT'];
const here = path.dirname(fileURLToPath(import.meta.url));

/** @type {string[] | null} what the database was asked, while that is counted */
let statements = null;

async function prepareStack() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-bench-'));
  chmodSync(folder, 0o755);
  /** @type {NodeJS.ProcessEnv & { FLOOR_PORT: string }} */
  const env = {
    ...process.env,
    HOMEROOM_DATA: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    STRIPE_SANDBOX_FILE: '',
    FLOOR_PORT: String(await freePort()),
  };
  for (const name of PORTS) env[name] = String(await freePort());
  const onLine = (/** @type {{ name: string }} */ { name }, /** @type {string} */ line) => {
    if (statements && name === 'postgres' && /LOG: {2}(execute|statement)/.test(line)) statements.push(line);
  };
  const stack = new Stack(readSettings(env), { env, onLine });
  await stack.startStores();
  await stack.runOnce('migrate');
  await stack.runOnce('load-demo');
  return { stack, env, folder };
}

/**
 * @param {Stack} stack
 * @param {string} origin
 */
async function firstAnswer(stack, origin) {
  const begun = Date.now();
  const starting = stack.startService('api', 'main');
  starting.catch(() => undefined);
  for (;;) {
    const reply = await fetch(`${origin}/api/deals?limit=1`).catch(() => null);
    if (reply?.ok) break;
    await pause(5);
  }
  const seconds = (Date.now() - begun) / 1_000;
  await starting;
  return seconds;
}

/** @param {number | undefined} pid */
const residentMegabytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/**
 * @param {(text: string) => Promise<unknown>} query
 * @param {() => Promise<unknown>} work
 */
async function countStatements(query, work) {
  await query(`ALTER SYSTEM SET log_statement = 'all'`);
  await query('SELECT pg_reload_conf()');
  await pause(500);
  /** @type {string[]} */
  const asked = [];
  statements = asked;
  await work();
  await pause(300);
  const count = asked.filter(
    (line) => !/pg_reload_conf|ALTER SYSTEM|application_name|SHOW |version\(\)|current_schema|statement_timeout/.test(line),
  ).length;
  statements = null;
  await query(`ALTER SYSTEM RESET log_statement`);
  await query('SELECT pg_reload_conf()');
  return count;
}

/** @import { Run } from './reads.mjs' */

/** What the database is asked for one purchase, and for one page of the list with its total. */
async function countOfStatements(/** @type {Run} */ { api, query }, /** @type {string} */ sandbox, /** @type {number} */ dealId) {
  const draft = { dealId, schoolId: 1, customerName: 'Count', customerEmail: 'count@example.com', draftId: randomUUID() };
  const [{ price }] = await query('SELECT sale_price::float AS price FROM deals WHERE id = $1', [dealId]);
  const perPurchase = await countStatements(query, async () => {
    const clientSecret = await preparedSecret(api, { ...draft, amount: price });
    const intent = clientSecret.split('_secret_')[0];
    await post(
      sandbox,
      `/v1/payment_intents/${intent}/confirm`,
      `key=pk_test_x&client_secret=${clientSecret}&payment_method=pm_card_visa`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    await post(api, '/api/payment-success', { paymentIntentId: intent });
  });
  await pause(6_000);
  const perListing = await countStatements(query, () => fetch(`${api}${LISTING}&offset=48`).then((reply) => reply.text()));
  say(`${perPurchase} statements for a purchase, ${perListing} for a listing (its page and its total)`);
  return { perPurchase, perListing };
}

/** All rows in their order, and the facts beside them. */
async function measure(/** @type {Run} */ run) {
  const { stack, api } = run;
  const { databaseUrl, sandboxUrl } = stack.settings;
  if (!sandboxUrl) throw new Error('STRIPE_SECRET_KEY is set: purchases are measured with the sandbox alone');
  const firstAnswerSeconds = await firstAnswer(stack, api);
  await pause(5_000);
  const idleMegabytes = residentMegabytes(stack.part('api').pid);
  say(`first answer after ${firstAnswerSeconds.toFixed(2)} s, idle with ${idleMegabytes.toFixed(0)} MB`);
  await stack.run('floor', {
    args: [path.join(here, 'floor-server.mjs')],
    env: { FLOOR_PORT: new URL(run.floor).port, DATABASE_URL: databaseUrl },
  });

  await comparePagesAt(run, 1_000);
  const small = await at(run, 8, 'listing of 24 among 1,000 deals', LISTING, '/pg/list');
  await load(run, 10_000);
  const ids = (await run.query('SELECT id FROM deals WHERE is_active ORDER BY random() LIMIT 20000')).map(({ id }) => id);
  await compareReads(run, ids);
  for (const row of await comparePurchases({ api, sandbox: sandboxUrl, databaseUrl })) note(run, row);
  const counts = await countOfStatements(run, sandboxUrl, ids[0]);
  await comparePagesAt(run, 100_000);
  const large = await at(run, 8, 'listing of 24 among 100,000 deals', LISTING, '/pg/list');
  const growth = large.perSecond / small.perSecond;
  say(`listing at 100,000 deals runs at ${growth.toFixed(2)} of its rate at 1,000`);
  return { firstAnswerSeconds, idleMegabytes, ...counts, growth };
}

async function main() {
  await build(['@homeroom/contracts', '@homeroom/api', '@homeroom/stripe-sandbox']);
  const { stack, env, folder } = await prepareStack();
  const { default: pg } = await import('pg');
  const database = new pg.Pool({ connectionString: stack.settings.databaseUrl, max: 2 });
  /** @type {Run} */
  const run = {
    stack,
    api: `http://127.0.0.1:${stack.settings.ports.api}`,
    floor: `http://127.0.0.1:${env.FLOOR_PORT}`,
    query: async (text, values = []) => (await database.query(text, values)).rows,
    rows: [],
  };
  try {
    const facts = await measure(run);
    const result = { date: new Date().toISOString().slice(0, 10), node: process.version, cpus: os.cpus().length, facts, rows: run.rows };
    writeFileSync(path.join(here, 'last-result.json'), `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await database.end();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
