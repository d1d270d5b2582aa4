/** `npm run lighthouse` measures Home and the deals as a phone on a slow line: the median of five runs each (`RUNS` sets another number). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from '../../tools/dev-stack/build.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { median } from '../measuring/measure.mjs';
import { startWholeStack, untilDrawn } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

/** Fetched by npx on use, because a tenth of all packages would come with it. Its next major needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = Number(process.env['RUNS'] ?? 5);
const PAGES = ['/', '/deals'];
/** @type {Readonly<Record<string, number>>} */
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100 };
/** Simulated times, in milliseconds. */
const LARGEST_PAINT = 'largest-contentful-paint';
const LARGEST_PAINT_WANTED = 2_000;
const TIMES = ['first-contentful-paint', LARGEST_PAINT, 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Lighthouse's own settings for phones: a mid-range device, 1.6 Mbit/s, 150 ms.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
async function measure(url) {
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${Object.keys(WANTED).join(',')}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options, `--chrome-flags=${FLAGS.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: ensureProgram('chromium') },
    maxBuffer: 64 * 1024 * 1024,
  });
  /** @type {{ categories: Record<string, { score: number | null }>, audits: Record<string, { numericValue?: number }> }} */
  const { categories, audits } = JSON.parse(stdout);
  return {
    ...Object.fromEntries(Object.keys(WANTED).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    ...Object.fromEntries(TIMES.map((name) => [name, Math.round((audits[name]?.numericValue ?? Number.NaN) * 1_000) / 1_000])),
  };
}

await build();
const { stop, origin } = await startWholeStack({ RENDERER: 'on' });
/** @type {Record<string, Record<string, number>>} */
const results = {};
try {
  for (const page of PAGES) {
    /** @type {Record<string, number>[]} */
    const runs = [];
    // Wait for the renderer, because visitors get drawn pages.
    await untilDrawn(`${origin}${page}`);
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${origin}${page}`));
    const medians = Object.fromEntries(
      [...Object.keys(WANTED), ...TIMES].map((name) => [name, median(runs.map((values) => values[name] ?? Number.NaN))]),
    );
    results[page] = medians;
    say(
      `${page.padEnd(8)} ${Object.keys(WANTED)
        .concat(LARGEST_PAINT)
        .map((name) => `${name} ${runs.map((values) => values[name]).join(' ')} → ${medians[name]}`)
        .join(' · ')}`,
    );
  }
} finally {
  await stop();
}
keepResults('lighthouse', { measuredAt: new Date().toISOString(), runs: RUNS, medians: results });
const missed = PAGES.flatMap((page) => [
  ...Object.entries(WANTED)
    .filter(([name, least]) => !((results[page]?.[name] ?? 0) >= least))
    .map(([name]) => `${page} ${name}`),
  ...((results[page]?.[LARGEST_PAINT] ?? Infinity) > LARGEST_PAINT_WANTED ? [`${page} ${LARGEST_PAINT}`] : []),
]);
if (missed.length > 0) {
  say(`Goals missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
