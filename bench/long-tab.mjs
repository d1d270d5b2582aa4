/**
 * `npm run bench:long-tab`: what does a tab keep that stays open while its remote is released a hundred times? Each release is the
 * marketplace's own build under another version and name, and the visitor moves on to the next page with it. `RELEASES` sets another
 * number. The team prunes as it goes along, so the registry stays as long as in practice.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOf, integrityOf, promote, prune, publish, readFacts } from '@homeroom/releases';
import { chromium } from 'playwright-core';
import { build } from '../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';
import { readPlaces, store } from '../tools/release/store.mjs';
import { startWholeStack } from './stack.mjs';

const REMOTE = 'marketplace';
const RELEASES = Number(process.env['RELEASES'] ?? 100);
/** Before the count begins. */
const WARM = 5;
const EVERY = 20;
const PRUNED_EVERY = 5;
/** What a page has just asked the registry is good for half a second. */
const ASKS_AGAIN_MS = 700;
/** Answers that no screen shows are kept for five minutes, with the code of the build that asked. Between two releases that is nothing. */
const FORGOTTEN_MS = 360_000;
const COLLECTIONS = 10;
const HEAP_MAY_GROW = 1.1;
const COUNTED = /** @type {const} */ (['globals', 'stylesheets', 'links', 'listeners', 'nodes']);
const PATHS = ['/schools', '/deals'];
const TYPED = 'Half a thought about';
const BUILT = fileURLToPath(new URL(`../apps/${REMOTE}/dist`, import.meta.url));
const OCCASION = { by: 'bench', why: 'a measurement', what: 'release' };

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').CDPSession} Session */

/**
 * Makes the marketplace's own build live under another version.
 * @param {ReturnType<typeof readPlaces>} places
 * @param {number} release
 */
async function releaseAgain({ registry, folderOf, entryOf }, release) {
  const facts = await readFacts(BUILT);
  const version = `9.0.${release}+bench`;
  const name = `${REMOTE}_${version}`.replace(/\W/g, '_');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-release-'));
  cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = Object.keys(facts.files).map((file) => {
    const place = path.join(folder, file);
    if (/\.(js|json)$/.test(file))
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll(facts.version, version).replaceAll(facts.name, name));
    const content = readFileSync(place);
    return [file, { bytes: content.length, integrity: integrityOf(content) }];
  });
  /** @type {typeof facts} */
  const own = { ...facts, version, name, files: Object.fromEntries(files) };
  writeFileSync(path.join(folder, 'build-facts.json'), JSON.stringify(own));
  await store(folder, folderOf(REMOTE, version));
  rmSync(folder, { recursive: true });
  const now = new Date().toISOString();
  const { title, path: address } = facts;
  const built = buildOf(own, entryOf(REMOTE, version), { smokeTestedAt: now });
  await registry.change(OCCASION, (known) => {
    if (!known) throw new Error('there is no registry');
    const next = publish(known, { remote: REMOTE, version, title, path: address, build: built }, { api: '1.0.0', now });
    const live = promote(next, REMOTE, version, { api: '1.0.0', now });
    return release % PRUNED_EVERY === 0 ? prune(live, REMOTE) : live;
  });
  return version;
}

/** The heap after collection, and what the document holds on to. @param {Page} page @param {Session} session */
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

/** Text typed into a form, while a release comes, and on the way back to it. @param {Page} page @param {() => Promise<string>} next */
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

/** How far down the list the way back leads, after a release while one deal was read. @param {Page} page @param {() => Promise<string>} next */
async function scrollThrough(page, next) {
  await page.locator('header a[href="/deals"]').first().click();
  await page.locator('article a').nth(8).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => scrollY);
  // Not `click`, which would scroll.
  await page
    .locator('article a')
    .nth(8)
    .evaluate((link) => /** @type {HTMLElement} */ (link).click());
  await page.waitForURL(/\/deals\/\d+/);
  const version = await next();
  await page.waitForTimeout(ASKS_AGAIN_MS);
  await page.goBack();
  await page.locator(`[data-remote="${REMOTE}"][data-version="${version}"]`).waitFor();
  await page.waitForTimeout(ASKS_AGAIN_MS);
  return Math.abs((await page.evaluate(() => scrollY)) - before) < 2;
}

if (process.env['BUILD'] !== 'off') await build();
const { stop, env, origin } = await startWholeStack();
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
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
  // Every screen was there by then, and the build before is in the page, too.
  const first = await round(WARM);
  let last = first;
  while (release < WARM + RELEASES) last = await round(Math.min(release + EVERY, WARM + RELEASES));
  const grown = last.heapMb / first.heapMb;
  const isConstant = COUNTED.every((name) => last[name] <= first[name]);
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
  writeFileSync(new URL('last-long-tab.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
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
