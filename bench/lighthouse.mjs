/** `npm run lighthouse`: Home and the deals as a phone on a slow line sees them; the median of five runs each. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { build } from '../tools/dev-stack/build.mjs';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';
import { median } from './measure.mjs';
import { startWholeStack } from './stack.mjs';

const RUNS = 5;
const PAGES = ['/', '/deals'];
/** @type {Readonly<Record<string, number>>} */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Lighthouse's own settings for phones: a mid-range device, 1.6 Mbit/s, 150 ms.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
async function measure(url) {
  const chrome = await launch({ chromePath: ensureProgram('chromium'), chromeFlags: FLAGS });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(WANTED) });
    if (!outcome) throw new Error(`${url} was not measured`);
    const { lhr } = outcome;
    return {
      ...Object.fromEntries(Object.keys(WANTED).map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
      ...Object.fromEntries(TIMES.map((name) => [name, Math.round((lhr.audits[name]?.numericValue ?? Number.NaN) * 1_000) / 1_000])),
    };
  } finally {
    chrome.kill();
  }
}

await build();
const { stop, origin } = await startWholeStack();
/** @type {Record<string, Record<string, number>>} */
const results = {};
try {
  for (const page of PAGES) {
    /** @type {Record<string, number>[]} */
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${origin}${page}`));
    const medians = Object.fromEntries(
      [...Object.keys(WANTED), ...TIMES].map((name) => [name, median(runs.map((values) => values[name] ?? Number.NaN))]),
    );
    results[page] = medians;
    say(
      `${page.padEnd(8)} ${Object.keys(WANTED)
        .map((name) => `${name} ${runs.map((values) => values[name]).join(' ')} → ${medians[name]}`)
        .join(' · ')}`,
    );
  }
} finally {
  await stop();
}
writeFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'last-lighthouse.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), runs: RUNS, medians: results }, null, 2)}\n`,
);
const missed = PAGES.flatMap((page) =>
  Object.entries(WANTED)
    .filter(([name, least]) => !((results[page]?.[name] ?? 0) >= least))
    .map(([name]) => `${page} ${name}`),
);
if (missed.length > 0) {
  say(`Below what is wanted: ${missed.join(', ')}`);
  process.exitCode = 1;
}
