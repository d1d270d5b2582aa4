/** `npm run bench:lists` measures each filter of the team's lists and the whole lists, at the size of a county, in one run. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { build } from '../../tools/dev-stack/build.mjs';
import { onFreePorts, readSettings } from '../../tools/dev-stack/settings.mjs';
import { Stack } from '../../tools/dev-stack/stack.mjs';
import { cpuMsOf, cpuMsWithChildrenOf, median, percentile } from '../measuring/measure.mjs';
import { GROW, SIZES, signIn } from './county.mjs';
import { keepResults } from '../measuring/results.mjs';

/** `npm run bench:lists -- 20` runs fewer on a busy machine. */
const ROUNDS = Number(process.argv[2] ?? 60);
const ROWS = 50;
const GOAL_MS = 100;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** Each list, unfiltered first, with the filters, orders and totals of its screen. */
const LISTS = {
  deals: [
    '',
    ...['draft', 'ended', 'paused', 'scheduled', 'sold-out', 'waiting', 'live'].map((state) => `state=${state}`),
    'category=Music+%26+Arts',
    'businessId=7',
    'minPrice=100',
    'hasFewCodes=true',
    'from=2026-03-01&to=2026-03-31',
    'q=robot',
    'q=bench+class',
    'sort=title',
    'sort=price',
    'sort=sold',
    'sort=price&state=live',
    'sort=sold&businessId=7',
    'state=live&category=Music+%26+Arts&minPrice=20&maxPrice=100&from=2025-06-01&q=bench',
  ],
  users: [
    '',
    'isEmailProven=true',
    'hasBought=true',
    'hasBought=false',
    'schoolId=100',
    'minPoints=100',
    'from=2026-03-01&to=2026-03-31',
    'q=bench-4242',
    'q=maya',
    'sort=a-to-z',
    'sort=most-points',
    'hasBought=true&minPoints=10&isEmailProven=false&sort=oldest',
  ],
  schools: [
    '',
    'isActive=false',
    'type=High',
    'hasManager=true',
    'hasManager=false',
    'minPoints=100',
    'q=irvine',
    'sort=newest',
    'sort=most-points',
    'hasManager=false&minPoints=10&q=bench&sort=z-to-a',
  ],
  transactions: [
    '',
    ...['paid', 'refunded', 'disputed'].map((state) => `state=${state}`),
    'from=2026-03-01&to=2026-03-31',
    'minAmount=100',
    'minAmount=50&maxAmount=60',
    'schoolId=100',
    'businessId=7',
    'q=bench-4242',
    'q=robot',
    'sort=oldest',
    'sort=highest',
    'state=refunded&businessId=7&minAmount=20&from=2025-06-01',
  ],
};

/** @param {keyof typeof LISTS} list */
const totalsOf = (list) => `${list.replace(/s$/, '')}-totals`;

/** @param {keyof typeof LISTS} list */
const addressesOf = (list) => [
  ...LISTS[list].map((filter) => ({ name: `${list}: ${filter || 'all'}`, path: `${list}?limit=${ROWS}&${filter}` })),
  ...LISTS[list]
    .filter((filter) => !filter.startsWith('sort='))
    .map((filter) => ({
      name: `totals of ${list}: ${filter || 'all'}`,
      path: `${totalsOf(list)}?${filter.replace(/&sort=.*/, '')}`,
    })),
];

async function startApi() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-lists-bench-'));
  chmodSync(folder, 0o755);
  const env = await onFreePorts({ ...process.env, HOMEROOM_DATA: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' });
  const stack = new Stack(readSettings(env), { env });
  await stack.startStores();
  await stack.runOnce('migrate');
  await stack.runOnce('load-demo');
  await stack.startService('api', 'main');
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const postmaster = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const cpuMs = () => cpuMsWithChildrenOf(postmaster) + cpuMsOf([stack.part('api').pid ?? 0]);
  return { stop, cpuMs, databaseUrl: stack.settings.databaseUrl, origin: `http://127.0.0.1:${env['API_PORT']}` };
}

await build();
const { stop, cpuMs, databaseUrl, origin } = await startApi();
try {
  const headers = await signIn(origin);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of GROW) await client.query(statement);
  } finally {
    await client.end();
  }
  const asked = /** @type {(keyof typeof LISTS)[]} */ (Object.keys(LISTS)).flatMap(addressesOf);
  /** @type {Map<string, { found: string, samples: number[], cpuMs: number }>} */
  const times = new Map(asked.map(({ name }) => [name, { found: '', samples: [], cpuMs: 0 }]));
  // Each round measures every list once, so that other work on the machine slows all of them equally. The first round is not counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, path: address } of asked) {
      const cpuBefore = cpuMs();
      const begun = performance.now();
      const reply = await fetch(`${origin}/api/admin/${address}`, { headers });
      const body = await reply.json();
      const time = performance.now() - begun;
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      const of = /** @type {{ found: string, samples: number[], cpuMs: number }} */ (times.get(name));
      of.found = reply.headers.get('x-total-count') ?? String(body.count);
      if (round === 0) continue;
      of.samples.push(time);
      of.cpuMs += (cpuMs() - cpuBefore) / ROUNDS;
    }
  const rows = [...times].map(([name, { found, samples, cpuMs: cpu }]) => ({
    name,
    found,
    cpuMs: cpu,
    ms: median(samples),
    p95: percentile(samples, 0.95),
  }));
  const load = os.loadavg()[0] ?? Number.NaN;
  say(`\nThe team's lists at county size: medians and 95th percentiles of ${ROUNDS} rounds, ${load.toFixed(0)} processes waiting\n`);
  for (const { name, found, ms, p95, cpuMs: cpu } of rows)
    say(
      `  ${name.padEnd(60)} ${found.padStart(7)} found ${cpu.toFixed(1).padStart(7)} ms of CPU ${ms.toFixed(1).padStart(7)} ms ${p95.toFixed(1).padStart(7)} ms${p95 > GOAL_MS ? '  over' : ''}`,
    );
  keepResults('lists', { at: new Date().toISOString(), sizes: SIZES, load, rows });
} finally {
  await stop();
}
process.exit(0);
