/** One visit by a phone with empty caches, and the step to the next page. */
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true };
const CPU_SLOWER = 4;
/** The page's content is there, and nothing more arrives. */
const QUIET_MS = 2_500;
/** A finger rests on what it presses. */
const FINGER_MS = 80;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./first-page-lines.mjs').Line} Line */
/** @typedef {{ lcp: number, fcp: number, shift: number, hydrated: number, pressed: number, shown: number, moved: string[] }} Seen */

/** Observers in the page. `homeroom:answers` is the shell's mark; React's name on the last element proves hydration. */
function watch() {
  const seen = { lcp: 0, fcp: 0, shift: 0, hydrated: 0, pressed: 0, shown: 0, moved: /** @type {string[]} */ ([]) };
  Object.assign(globalThis, { seen });
  /** @param {string} type @param {(entry: any) => void} take */
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    seen.shift += value;
    for (const { node, previousRect, currentRect } of sources)
      seen.moved.push(
        `${value.toFixed(4)} ${node?.nodeName ?? 'gone'}.${node?.className ?? ''} "${(node?.textContent ?? '').slice(0, 40)}" ` +
          `${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
      );
  });
  observe('mark', ({ name }) => name === 'homeroom:answers' && whenTakenOver());
  const whenTakenOver = () => {
    const last = [...document.querySelectorAll('main *, [role=dialog] *')].at(-1);
    if (last && Object.keys(last).some((key) => key.startsWith('__reactFiber'))) seen.hydrated = performance.now();
    else requestAnimationFrame(whenTakenOver);
  };
  addEventListener('click', ({ timeStamp }) => (seen.pressed = timeStamp), true);
}

/**
 * @typedef {object} Opening
 * @property {boolean} isDrawn
 * @property {(devtools: import('playwright-core').CDPSession) => Promise<void>} [join] takes the page onto a line; called with each try
 * @property {Readonly<Record<string, unknown>>} [kept] what the browser's storage holds from earlier visits
 */

/** @param {string} origin @param {string} address @param {Opening} opening */
async function open(origin, address, { isDrawn, join, kept = {} }) {
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
  for (;;) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await join?.(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.addInitScript(watch);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, kept);
    page.on('pageerror', (error) => process.stderr.write(`${address}: ${error.message}\n`));
    /** @type {Promise<{ url: string, kind: string, text: string }>[]} */
    const code = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const isCode = /^(?:script|stylesheet)$/.test(kind) || /\.(?:js|css)$/.test(new URL(response.url()).pathname);
      if (isCode)
        code.push(
          response.text().then(
            (text) => ({ url: response.url(), kind, text }),
            () => ({ url: '', kind, text: '' }),
          ),
        );
    });
    await page.goto(`${origin}${address}`, { waitUntil: 'load', timeout: 60_000 });
    // A busy machine may be late once, and sends the empty shell.
    if ((await page.locator('#homeroom-page').count()) > 0 === isDrawn) return { browser, page, code };
    await context.close();
  }
}

/** Scrolls to the end of the page, a screen at a time, like a reader. */
async function readOn() {
  const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let screens = 0; screens < 12 && scrollY + innerHeight < document.documentElement.scrollHeight - 2; screens += 1) {
    scrollBy(0, innerHeight * 0.9);
    await pause(400);
  }
}

/**
 * How far a page moves while it loads, and while it is read to the end: the browser's sum of layout shifts, and what moved.
 * @param {string} origin
 * @param {string} address
 * @param {Readonly<Record<string, unknown>>} kept what the browser's storage holds from earlier visits
 */
export async function shiftsOf(origin, address, kept) {
  const { browser, page } = await open(origin, address, { isDrawn: true, kept });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.hydrated > 0, undefined, { timeout: 15_000 });
  await page.waitForTimeout(QUIET_MS);
  const first = await seenOn(page);
  await page.evaluate(readOn);
  await page.waitForTimeout(QUIET_MS / 2);
  const { shift, moved } = await seenOn(page);
  await browser.close();
  return { first: first.shift, read: shift, moved };
}

/** @param {Page} page @returns {Promise<Seen>} */
const seenOn = (page) => page.evaluate(() => /** @type {any} */ (globalThis).seen);

/**
 * Milliseconds since the visit began, and bytes: gzip sizes of scripts and styles, and everything that the line carried.
 * @param {Line} line
 * @param {'drawn' | 'frame'} side
 * @param {string} address
 */
export async function firstVisit(line, side, address) {
  let before = 0;
  const join = (/** @type {import('playwright-core').CDPSession} */ devtools) => {
    before = line.bytes();
    return line.join(devtools);
  };
  const { browser, page, code } = await open(line.origins[side], address, { isDrawn: side === 'drawn', join });
  await page.locator('main article').first().waitFor();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.hydrated > 0, undefined, { timeout: 15_000 });
  const bytes = line.bytes() - before;
  const files = new Map((await Promise.all(code)).map(({ url, text }) => [url, text]));
  const inPage = await page.evaluate(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''));
  await page.waitForTimeout(QUIET_MS);
  const { lcp, fcp, shift, hydrated } = await seenOn(page);
  const requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1);
  await browser.close();
  const gzipped = (/** @type {string} */ text) => gzipSync(text, { level: 9 }).length;
  const codeBytes = [...files.values(), inPage.join('')].reduce((sum, text) => sum + gzipped(text), 0);
  return { firstPaint: fcp, largestPaint: lcp, hydrated, shift, code: codeBytes, bytes, requests };
}

/**
 * Milliseconds from pressing a link, on an idle page, until the next page's content is painted.
 * @param {Line} line
 * @param {'drawn' | 'frame'} side
 * @param {{ from: string, press: string, shows: string, heading: string }} step
 */
export async function followingPage(line, side, { from, press, shows, heading }) {
  const { browser, page } = await open(line.origins[side], from, { isDrawn: side === 'drawn', join: line.join });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.hydrated > 0, undefined, { timeout: 15_000 });
  const link = page.locator(press).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  const box = await link.boundingBox();
  if (!box) throw new Error(`there is nothing to press at ${press}`);
  const devtools = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
  const shown = page.evaluate(paintedMs, { shows, heading });
  await page.waitForTimeout(FINGER_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(FINGER_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const following = await shown;
  await browser.close();
  return { following };
}

/**
 * In the page: from the press to the frame after the content appeared.
 * @param {{ shows: string, heading: string }} content
 * @returns {Promise<number>}
 */
async function paintedMs({ shows, heading }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const { seen } = /** @type {any} */ (globalThis);
  const isThere = () => document.querySelector('main h1')?.textContent === heading && document.querySelector(shows);
  while (!seen.pressed || !isThere()) await frame();
  await frame();
  return performance.now() - seen.pressed;
}
