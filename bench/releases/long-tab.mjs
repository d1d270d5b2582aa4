/**
 * `npm run bench:long-tab` measures what a tab keeps in memory while its remote is released a hundred times. Each release is the
 * marketplace's build under another version, and the visitor goes to the next page with it. `RELEASES` sets another number. The registry is
 * pruned along the way, so it stays as long as in practice.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prune } from '@homeroom/releases';
import { chromium } from 'playwright-core';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { readPlaces } from '../../tools/release/store.mjs';
import { releaseBuild } from './released-build.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const REMOTE = 'marketplace';
const RELEASES = Number(process.env['RELEASES'] ?? 100);
/** Releases before the measurement begins. */
const WARM = 5;
const EVERY = 20;
const PRUNED_EVERY = 5;
/** A page reuses the registry's answer for half a second. */
const ASKS_AGAIN_MS = 700;
/** Answers that no screen shows are kept for five minutes, with the code of the build that asked. Real releases are further apart. */
const FORGOTTEN_MS = 360_000;
const COLLECTIONS = 10;
const HEAP_MAY_GROW = 1.1;
const COUNTED = /** @type {const} */ (['globals', 'stylesheets', 'links', 'listeners', 'nodes']);
/** A page may have a few more nodes than before: a line with the age of a list, or a placeholder. */
const NODES_MAY_DIFFER = 0.005;
const PATHS = ['/schools', '/deals'];
/**
 * Chromium 150 keeps the text of every script that a document has ever run, to learn which functions to compile early. A page can neither
 * cause nor prevent that.
 */
const LEARNS = 'LocalCompileHints';
const OWN_HEAP = CHROMIUM_ARGUMENTS.map((one) => (one.startsWith('--disable-features=') ? `${one},${LEARNS}` : one));
/** A card of the list's second page, and a place that needs it. */
const SHOWN_MORE = 30;
const FAR_DOWN = 6_000;
/** How long a busy machine takes to draw a long list. */
const DRAWN_MS = 2_500;
const TYPED = 'Half a thought about';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').CDPSession} Session */

/**
 * Makes the marketplace's build live under another version.
 * @param {ReturnType<typeof readPlaces>} places
 * @param {number} release
 */
async function releaseAgain(places, release) {
  const version = `9.0.${release}+bench`;
  await releaseBuild(places, { remote: REMOTE, version, after: (live) => (release % PRUNED_EVERY === 0 ? prune(live, REMOTE) : live) });
  return version;
}

/** The heap after garbage collection, and counts of what the document keeps. @param {Page} page @param {Session} session */
async function measure(page, session) {
  await page.clock.fastForward(FORGOTTEN_MS);
  // The engine keeps compiled code for several collections.
  for (let times = 0; times < COLLECTIONS; times += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(300);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const ofPage = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(globalThis).length,
    stylesheets: document.styleSheets.length,
    links: document.querySelectorAll('link, style, script').length,
  }));
  return {
    heapMb: of('JSHeapUsedSize') / 1e6,
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    documents: of('Documents'),
    ...ofPage,
  };
}

/** @param {Page} page @param {string} address @param {string} version */
async function moveOn(page, address, version) {
  await page.locator(`header a[href="${address}"]`).first().click();
  await page.locator(`[data-remote="${REMOTE}"][data-version="${version}"]`).waitFor();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Whether text typed into a form survives a release, and the way back to the form. @param {Page} page @param {() => Promise<string>} next */
async function typeThrough(page, next) {
  await page.locator('footer a[href="/contact"]').first().click();
  await page.getByLabel('Message').fill(TYPED);
  const version = await next();
  await page.waitForTimeout(ASKS_AGAIN_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(ASKS_AGAIN_MS);
  const here = await page.getByLabel('Message').inputValue();
  await moveOn(page, '/deals', version);
  await page.goBack();
  const back = await page.getByLabel('Message').inputValue();
  await page.goForward();
  return here === TYPED && back === TYPED;
}

/** The first visible card and its distance from the top. The scroll position alone would not do, as the content above it may change height. @param {Page} page */
const cardInSight = (page) =>
  page.evaluate(() => {
    const card = [...document.querySelectorAll('main article')].find((one) => one.getBoundingClientRect().bottom > 0);
    return { card: card?.textContent, top: card?.getBoundingClientRect().top ?? 0 };
  });

/** Whether Back leads to the same card of a long list, after a release while a deal was open. @param {Page} page @param {() => Promise<string>} next */
async function scrollThrough(page, next) {
  await page.locator('header a[href="/deals"]').first().click();
  await page.locator('article a').first().waitFor();
  // The list of the last round may still be shown.
  if ((await page.locator('article a').count()) <= SHOWN_MORE) await page.getByRole('button', { name: /^Show more/ }).click();
  await page.locator('article a').nth(SHOWN_MORE).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate((y) => scrollTo(0, y), FAR_DOWN);
  await page.waitForTimeout(ASKS_AGAIN_MS);
  const before = await cardInSight(page);
  // Playwright's `click` would scroll.
  await page
    .locator('article a')
    .nth(SHOWN_MORE)
    .evaluate((link) => /** @type {HTMLElement} */ (link).click());
  await page.waitForURL(/\/deals\/\d+/);
  const version = await next();
  await page.waitForTimeout(ASKS_AGAIN_MS);
  await page.goBack();
  await page.locator(`[data-remote="${REMOTE}"][data-version="${version}"]`).waitFor();
  await page.waitForTimeout(DRAWN_MS);
  const after = await cardInSight(page);
  return before.card === after.card && Math.abs(before.top - after.top) < 2;
}

if (process.env['BUILD'] !== 'off') await build();
const { stop, env, origin } = await startWholeStack();
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: OWN_HEAP });
try {
  const places = readPlaces(env);
  const page = await browser.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.clock.install();
  await page.goto(`${origin}/deals`);
  await page.locator('article').first().waitFor();
  let release = 0;
  const next = () => releaseAgain(places, (release += 1));
  let [isFormKept, isScrollKept] = [true, true];
  const round = async (/** @type {number} */ releases) => {
    isFormKept = (await typeThrough(page, next)) && isFormKept;
    isScrollKept = (await scrollThrough(page, next)) && isScrollKept;
    while (release < releases) {
      const version = await next();
      await page.waitForTimeout(ASKS_AGAIN_MS);
      await moveOn(page, PATHS[release % 2] ?? '/', version);
    }
    const row = { releases: release, ...(await measure(page, session)) };
    process.stdout.write(`${JSON.stringify({ ...row, isFormKept, isScrollKept, problems })}\n`);
    if (process.env['SNAPSHOTS']) await snapshot(session, path.join(process.env['SNAPSHOTS'], `${release}.heapsnapshot`));
    return row;
  };
  // By then every screen was shown, and the previous build is still in the page.
  const first = await round(WARM);
  const rows = [first];
  while (release < WARM + RELEASES) rows.push(await round(Math.min(release + EVERY, WARM + RELEASES)));
  const last = rows.pop() ?? first;
  const grown = last.heapMb / first.heapMb;
  // The parts loaded from the two newest builds differ from round to round.
  const isConstant = COUNTED.every(
    (name) => last[name] <= Math.max(...rows.map((row) => row[name])) * (name === 'nodes' ? 1 + NODES_MAY_DIFFER : 1),
  );
  const isMet = grown <= HEAP_MAY_GROW && isConstant && isFormKept && isScrollKept && problems.length === 0;
  const result = {
    date: new Date().toISOString(),
    load: os.loadavg()[0],
    releases: RELEASES,
    grown,
    isFormKept,
    isScrollKept,
    first,
    last,
  };
  keepResults('long-tab', result);
  process.stdout.write(`The heap is ${grown.toFixed(3)} times as large after ${RELEASES} releases\n`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await stop();
}

/** @param {Session} session @param {string} file */
async function snapshot(session, file) {
  /** @type {string[]} */
  const parts = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  writeFileSync(file, parts.join(''));
}
