/** `npm run bench:admin` measures the team's lists at the size of a county and with the demo data, in one run. */
import pg from 'pg';
import { build } from '../../tools/dev-stack/build.mjs';
import { measureScreens } from './screens.mjs';
import { median, percentile } from '../measuring/measure.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { GROW, SIZES, signIn } from './county.mjs';
import { keepResults } from '../measuring/results.mjs';

const REPEATS = 60;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @type {(readonly [name: string, path: string])[]} */
const LISTS = [
  ['deals, newest', 'deals?limit=20'],
  ['deals, most sold', 'deals?limit=20&sort=sold'],
  ['deals, searched', 'deals?limit=20&q=robot'],
  ['deals, page 500', 'deals?limit=20&offset=10000'],
  ['transactions', 'transactions?limit=20'],
  ['transactions by code', 'transactions?limit=20&q=BENCH-77777'],
  ['transactions by email', 'transactions?limit=20&q=bench-4242@example.com'],
  ['transactions, page 1,000', 'transactions?limit=20&offset=20000'],
  ['transactions, 50 rows', 'transactions?limit=50'],
  ['… refunded', 'transactions?limit=50&state=refunded'],
  ['… of a month', 'transactions?limit=50&from=2026-03-01&to=2026-03-31'],
  ['… above $100', 'transactions?limit=50&minAmount=100'],
  ['… of a school', 'transactions?limit=50&schoolId=100'],
  ['… of a business', 'transactions?limit=50&businessId=7'],
  ['… by amount', 'transactions?limit=50&sort=highest'],
  ['… of a business, by amount', 'transactions?limit=50&businessId=7&sort=highest'],
  ['… all at once', 'transactions?limit=50&businessId=7&state=paid&from=2025-06-01&to=2026-06-30&minAmount=20&maxAmount=100'],
  ['… with a word', 'transactions?limit=50&q=robot&minAmount=20'],
  ['totals', 'transaction-totals'],
  ['totals of a month', 'transaction-totals?from=2026-03-01&to=2026-03-31'],
  ['totals of a business', 'transaction-totals?businessId=7'],
  ['the record of a purchase', 'transactions/1'],
  ['schools', 'schools?limit=10'],
  ['schools, searched', 'schools?limit=10&q=92780'],
  ['users', 'users?limit=20'],
  ['businesses', 'businesses?limit=20'],
];

/**
 * Milliseconds for each list, the median and 95th percentile of several calls in a row.
 * @param {string} origin
 * @param {Record<string, string>} headers
 */
async function measure(origin, headers) {
  const times = [];
  for (const [name, path] of LISTS) {
    const samples = [];
    for (let call = 0; call < REPEATS; call += 1) {
      const begun = performance.now();
      const reply = await fetch(`${origin}/api/admin/${path}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      samples.push(performance.now() - begun);
    }
    times.push({ name, ms: median(samples), p95: percentile(samples, 0.95) });
  }
  return times;
}

await build();
const { stack, stop, origin } = await startWholeStack();
try {
  const headers = await signIn(origin);
  const small = await measure(origin, headers);
  const smallScreens = await measureScreens(origin);
  const client = new pg.Client({ connectionString: stack.settings.databaseUrl });
  await client.connect();
  for (const statement of GROW) await client.query(statement);
  await client.end();
  const large = await measure(origin, headers);
  const largeScreens = await measureScreens(origin);
  const rows = large.map(({ name, ms, p95 }) => {
    const demoMs = small.find((list) => list.name === name)?.ms ?? Number.NaN;
    return { name, demoMs, largeMs: ms, largeP95: p95, ratio: ms / demoMs };
  });
  say(
    `\nThe team's lists with ${SIZES.deals} deals, ${SIZES.purchases} purchases and ${SIZES.schools} schools (median and 95th percentile of ${REPEATS} calls)\n`,
  );
  for (const { name, demoMs, largeMs, largeP95, ratio } of rows)
    say(
      `  ${name.padEnd(26)} ${largeMs.toFixed(1).padStart(7)} ms ${largeP95.toFixed(1).padStart(7)} ms   ${ratio.toFixed(1).padStart(5)} x the demo's ${demoMs.toFixed(1)} ms`,
    );
  const screens = largeScreens.map((screen) => {
    const demoMs = smallScreens.find(({ tab }) => tab === screen.tab)?.ms ?? Number.NaN;
    return { ...screen, demoMs, ratio: screen.ms / demoMs };
  });
  say('\nThe same sizes in a browser, from a click on a tab to its rows\n');
  for (const { tab, ms, demoMs, ratio, stall } of screens)
    say(
      `  ${tab.padEnd(26)} ${ms.toFixed(0).padStart(7)} ms   ${ratio.toFixed(1).padStart(5)} x the demo's ${demoMs.toFixed(0)} ms, longest task ${stall.toFixed(0)} ms`,
    );
  keepResults('admin', { sizes: SIZES, rows, screens });
} finally {
  await stop();
}
process.exit(0);
