/** `npm run bench` measures the API and its floors in one run on this machine. See bench/README.md. */
import { mkdtempSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from '../../tools/dev-stack/build.mjs';
import { freePort, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';
import { buy, comparePurchases } from './purchases.mjs';
import { cpuMsOf, cpuMsWithChildrenOf, median } from '../measuring/measure.mjs';
import { measureJobs } from './jobs.mjs';
import { LISTING, compareReadsAt, note, say } from './reads.mjs';
import { StatementCounter } from '../measuring/statements.mjs';
import { keepResults, readResults } from '../measuring/results.mjs';

const PORTS = ['API_PORT', 'STRIPE_SANDBOX_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'EDGE_PORT'];
const SIZES = (process.env['BENCH_SIZES'] ?? '1000 10000 100000').split(' ').map(Number);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Purchases whose statements are counted. */
const SAMPLES = 7;

const STARTS = 3;

/** After this time, an idle process has freed the memory that its start needed. */
const REST_MS = 25_000;

const statements = new StatementCounter();

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
  const stack = new Stack(readSettings(env), { env, onLine: statements.hear });
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

/**
 * The last one stays.
 * @param {Stack} stack
 * @param {string} origin
 */
async function starts(stack, origin) {
  const all = [];
  while (all.length < STARTS) {
    if (all.length > 0) await stack.part('api').stop();
    const seconds = await firstAnswer(stack, origin);
    all.push({ seconds, cpuSeconds: cpuMsOf([stack.part('api').pid ?? 0]) / 1_000 });
  }
  return {
    firstAnswerSeconds: median(all.map(({ seconds }) => seconds)),
    startCpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
  };
}

/** @param {number | undefined} pid */
const residentMegabytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** @import { Run } from './reads.mjs' */

/** The number of database queries for one purchase, and for one list page with its total. */
async function countOfStatements(/** @type {Run} */ { api, query }, /** @type {string} */ sandbox, /** @type {number} */ dealId) {
  const [{ price }] = await query('SELECT sale_price::float AS price FROM deals WHERE id = $1', [dealId]);
  const samples = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    samples.push(await statements.count(query, () => buy({ api, sandbox }, { id: dealId, price }, sample, true)));
    // Wait, so that late work of one purchase is not counted for the next.
    await pause(1_000);
  }
  const perPurchase = median(samples);
  say(`statements of ${SAMPLES} purchases, one after the other: ${samples.join(', ')}`);
  await pause(6_000);
  const perListing = await statements.count(query, () => fetch(`${api}${LISTING}&offset=48`).then((reply) => reply.text()));
  say(`${perPurchase} statements for a purchase, ${perListing} for a listing (its page and its total)`);
  return { perPurchase, samples, perListing };
}

/** The benchmarks by name. `npm run bench -- purchases` runs one. */
const PARTS = {
  start: async (/** @type {Run} */ run) => {
    await pause(REST_MS);
    const idleMegabytes = residentMegabytes(run.stack.part('api').pid);
    const { firstAnswerSeconds, startCpuSeconds } = run;
    say(`first answer after ${firstAnswerSeconds.toFixed(2)} s (${startCpuSeconds} s of CPU), idle with ${idleMegabytes.toFixed(0)} MB`);
    return { firstAnswerSeconds, startCpuSeconds, idleMegabytes };
  },
  purchases: async (/** @type {Run} */ run) => {
    const sandbox = run.stack.settings.sandboxUrl;
    if (!sandbox) throw new Error('STRIPE_SECRET_KEY is set: purchases are measured with the sandbox alone');
    for (const row of await comparePurchases(run, sandbox)) note(run, row);
    const [{ id }] = await run.query('SELECT id FROM deals WHERE is_active AND max_quantity IS NULL ORDER BY id LIMIT 1');
    return countOfStatements(run, sandbox, id);
  },
  statements: async (/** @type {Run} */ run) => {
    const [{ id }] = await run.query('SELECT id FROM deals WHERE is_active AND max_quantity IS NULL ORDER BY id LIMIT 1');
    return countOfStatements(run, String(run.stack.settings.sandboxUrl), id);
  },
  jobs: async (/** @type {Run} */ run) => {
    if (!run.stack.settings.sandboxUrl) throw new Error('STRIPE_SECRET_KEY is set: jobs are measured with the sandbox alone');
    return measureJobs(run, run.stack.settings.sandboxUrl);
  },
  reads: async (/** @type {Run} */ run) => {
    await run.stack.run('floor', {
      args: [path.join(here, 'floor-server.mjs')],
      env: { FLOOR_PORT: new URL(run.floor).port, DATABASE_URL: run.stack.settings.databaseUrl },
    });
    for (const total of SIZES) await compareReadsAt(run, total);
    return {};
  },
};
/**
 * @param {string} name
 * @returns {name is keyof typeof PARTS}
 */
const isPart = (name) => name in PARTS;

/** Writes the results. Those not measured this time stay, each with the day and load of its own run. */
function keep(/** @type {string} */ part, /** @type {object} */ facts, /** @type {Run['rows']} */ rows) {
  const known = readResults('api');
  const [load] = os.loadavg();
  const machine = { date: new Date().toISOString().slice(0, 10), node: process.version, cpus: os.cpus().length, load };
  /** @type {Run['rows']} */
  const older = (known[part]?.rows ?? []).filter((/** @type {{ name: string }} */ { name }) => !rows.some((row) => row.name === name));
  const all = [...older, ...rows.map((row) => ({ ...row, ...machine }))];
  const measured = Object.keys(facts).length > 0 && { ...machine, ...facts };
  keepResults('api', { ...known, [part]: { ...known[part], ...measured, rows: all } });
}

async function main() {
  const wanted =
    process.argv.length > 2 ? process.argv.slice(2).filter(isPart) : /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS));
  await build(['@homeroom/contracts', '@homeroom/api', '@homeroom/stripe-sandbox']);
  const { stack, env, folder } = await prepareStack();
  const { default: pg } = await import('pg');
  const database = new pg.Pool({ connectionString: stack.settings.databaseUrl, max: 2 });
  const postmaster = () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const cpuOfPart = (/** @type {string} */ name) =>
    name === 'postgres'
      ? cpuMsWithChildrenOf(postmaster())
      : name === 'redis'
        ? cpuMsWithChildrenOf(stack.part(name).pid ?? 0)
        : cpuMsOf([stack.part(name).pid ?? 0]);
  const api = `http://127.0.0.1:${stack.settings.ports.api}`;
  try {
    const start = await starts(stack, api);
    /** @type {Run} */
    const run = {
      stack,
      api,
      floor: `http://127.0.0.1:${env.FLOOR_PORT}`,
      query: async (text, values = []) => (await database.query(text, values)).rows,
      rows: [],
      cpuOf: (names) => () => names.reduce((sum, name) => sum + cpuOfPart(name), 0),
      ...start,
    };
    for (const part of wanted) {
      run.rows = [];
      let facts = {};
      try {
        facts = await PARTS[part](run);
      } finally {
        keep(part, facts, run.rows);
      }
    }
  } finally {
    await database.end();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
