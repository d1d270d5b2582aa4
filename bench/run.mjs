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
import { compare } from './measure.mjs';
import { comparePurchases, post, preparedSecret } from './purchases.mjs';

const PORTS = ['API_PORT', 'STRIPE_SANDBOX_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'EDGE_PORT'];
const WORDS = ['harbor', 'lantern', 'maple', 'summit', 'meadow', 'orchard', 'canyon', 'comet', 'ember', 'willow', 'quartz', 'tandem'];
const here = path.dirname(fileURLToPath(import.meta.url));
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

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

async function main() {
  await build(['@homeroom/contracts', '@homeroom/api', '@homeroom/stripe-sandbox']);
  const { stack, env, folder } = await prepareStack();
  const { settings } = stack;
  const api = `http://127.0.0.1:${settings.ports.api}`;
  const floor = `http://127.0.0.1:${env.FLOOR_PORT}`;
  const { default: pg } = await import('pg');
  const database = new pg.Pool({ connectionString: settings.databaseUrl, max: 2 });
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) => (await database.query(text, values)).rows;
  const load = async (/** @type {number} */ total) => {
    const [{ count }] = await query('SELECT count(*)::int FROM deals');
    await stack.runOnce('load-demo', ['--deals', String(total - count)]);
    await query('VACUUM ANALYZE deals');
  };

  try {
    const rows = [];
    const firstAnswerSeconds = await firstAnswer(stack, api);
    await pause(5_000);
    const idleMegabytes = residentMegabytes(stack.part('api').pid);
    say(`first answer after ${firstAnswerSeconds.toFixed(2)} s, idle with ${idleMegabytes.toFixed(0)} MB`);
    await stack.run('floor', {
      args: [path.join(here, 'floor-server.mjs')],
      env: { FLOOR_PORT: env.FLOOR_PORT, DATABASE_URL: settings.databaseUrl },
    });

    const listing = '/api/deals/with-locations?limit=24';
    /** @type {(connections: number, name: string, ours: string | string[], floorPaths: string | string[]) => Promise<import('./measure.mjs').Row>} */
    const at = async (connections, name, ours, floorPaths) => {
      const bytesPath = `/bytes/${name.replaceAll(/\W+/g, '-')}`;
      const sample = await (await fetch(`${api}${Array.isArray(ours) ? ours[0] : ours}`)).text();
      await fetch(`${floor}${bytesPath}`, { method: 'PUT', body: sample });
      const result = await compare(
        `${name}, ${connections} at once`,
        {
          ours: { paths: ours, origin: api },
          floors: { 'pg query': { paths: floorPaths, origin: floor }, 'same bytes': { paths: bytesPath, origin: floor } },
        },
        connections,
      );
      rows.push(result);
      say(line(result));
      return result;
    };

    await load(1_000);
    const small = await at(8, 'listing of 24 among 1,000 deals', listing, '/pg/list');
    await load(10_000);
    const ids = (await query('SELECT id FROM deals WHERE is_active ORDER BY random() LIMIT 2000')).map(({ id }) => id);
    const offsets = Array.from({ length: 300 }, (_, page) => page * 24);
    for (const connections of [8, 32]) {
      await at(connections, 'listing of 24', listing, '/pg/list');
      await at(
        connections,
        'listing, 300 pages in turn',
        offsets.map((offset) => `${listing}&offset=${offset}`),
        offsets.map((offset) => `/pg/list?offset=${offset}`),
      );
      await at(
        connections,
        'search by 12 words in turn',
        WORDS.map((q) => `${listing}&q=${q}`),
        WORDS.map((q) => `/pg/search?q=${q}`),
      );
      await at(
        connections,
        'one deal, 2,000 in turn',
        ids.map((id) => `/api/deals/${id}`),
        ids.map((id) => `/pg/detail?id=${id}`),
      );
    }
    const { sandboxUrl } = settings;
    if (!sandboxUrl) throw new Error('STRIPE_SECRET_KEY is set: purchases are measured with the sandbox alone');
    const purchases = await comparePurchases({ api, sandbox: sandboxUrl, databaseUrl: settings.databaseUrl });
    for (const result of purchases) {
      rows.push(result);
      say(line(result));
    }
    const draft = { dealId: ids[0], schoolId: 1, customerName: 'Count', customerEmail: 'count@example.com', draftId: randomUUID() };
    const [{ price }] = await query('SELECT sale_price::float AS price FROM deals WHERE id = $1', [ids[0]]);
    const perPurchase = await countStatements(query, async () => {
      const clientSecret = await preparedSecret(api, { ...draft, amount: price });
      const intent = clientSecret.split('_secret_')[0];
      await post(
        sandboxUrl,
        `/v1/payment_intents/${intent}/confirm`,
        `key=pk_test_x&client_secret=${clientSecret}&payment_method=pm_card_visa`,
        { 'content-type': 'application/x-www-form-urlencoded' },
      );
      await post(api, '/api/payment-success', { paymentIntentId: intent });
    });
    await pause(6_000);
    const perListing = await countStatements(query, () => fetch(`${api}${listing}&offset=48`).then((reply) => reply.text()));
    say(`${perPurchase} statements for a purchase, ${perListing} for a listing (its page and its total)`);
    await load(100_000);
    const large = await at(8, 'listing of 24 among 100,000 deals', listing, '/pg/list');
    const growth = large.perSecond / small.perSecond;
    say(`listing at 100,000 deals runs at ${growth.toFixed(2)} of its rate at 1,000`);

    const facts = { firstAnswerSeconds, idleMegabytes, perPurchase, perListing, growth };
    writeFileSync(
      path.join(here, 'last-result.json'),
      `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), node: process.version, cpus: os.cpus().length, facts, rows }, null, 2)}\n`,
    );
  } finally {
    await database.end();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('./measure.mjs').Row} row */
const line = ({ name, perSecond, ratios }) =>
  `${name.padEnd(48)} ${String(perSecond).padStart(6)}/s  ${Object.entries(ratios)
    .map(([floor, { median, range }]) => `${median.toFixed(2)} × ${floor} (${range})`)
    .join('  ')}`;

await main();
process.exit(0);
