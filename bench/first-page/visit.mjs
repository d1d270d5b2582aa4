/** Measures a phone's visit with empty caches, and the step to the next page. */
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true };
const CPU_SLOWER = 4;
/**
 * DevTools makes V8 parse most scripts a second time, to report which line made a request. A visitor's browser does not. With this flag,
 * V8 records all positions at once, which costs only a little more than a visitor's parse.
 */
const PARSED_ONCE = '--js-flags=--no-enable-lazy-source-positions';
/** The page logs this when React has taken over, so that the bench need not poll it. */
const ANSWERS = 'bench: React answers';
/** A visit ends when the content is there and nothing arrives for this long. */
const QUIET_MS = 2_500;
/** How long a finger touches what it presses. */
const FINGER_MS = 80;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./lines.mjs').Line} Line */
/** @typedef {{ lcp: number, fcp: number, shift: number, hydrated: number, pressed: number, shown: number, moved: string[] }} Seen */

/**
 * Adds observers to the page. The shell dispatches `homeroom:answers`, and React's key on the last element proves hydration.
 * @param {{ answers: string, content: string }} what the message to log then, and the selector of an element that must exist
 */
function watch({ answers, content }) {
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
    const isReacts = last && document.querySelector(content) && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
    if (!isReacts) return void requestAnimationFrame(whenTakenOver);
    seen.hydrated = performance.now();
    console.debug(answers);
  };
  // A page may press once more by itself; the visitor waits from the first.
  addEventListener('click', ({ timeStamp }) => (seen.pressed ||= timeStamp), true);
}

/**
 * @typedef {object} Opening
 * @property {boolean} isDrawn
 * @property {(devtools: import('playwright-core').CDPSession) => Promise<void>} [join] connects the page to a line; called with each try
 * @property {() => number} [carried] bytes that the line has sent so far
 * @property {string} [content] selector of an element that must exist before the page counts as interactive
 * @property {Readonly<Record<string, unknown>>} [kept] browser storage from earlier visits
 */

/**
 * Opens a page, and runs no script in it until React has taken over, because a script would slow it down.
 * @param {string} origin
 * @param {string} address
 * @param {Opening} opening
 */
async function open(origin, address, { isDrawn, join, carried = () => 0, kept = {}, content = 'main *' }) {
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: [...CHROMIUM_ARGUMENTS, PARSED_ONCE] });
  for (;;) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const before = carried();
    await join?.(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.addInitScript(watch, { answers: ANSWERS, content });
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, kept);
    page.on('pageerror', (error) => process.stderr.write(`${address}: ${error.message}\n`));
    /** @type {import('playwright-core').Response[]} */
    const responses = [];
    page.on('response', (response) => void responses.push(response));
    const answered = page.waitForEvent('console', { predicate: (message) => message.text() === ANSWERS, timeout: 60_000 });
    await page.goto(`${origin}${address}`, { waitUntil: 'commit', timeout: 60_000 });
    await answered;
    const code = responses.filter(isCode);
    const bytes = carried() - before;
    // A busy machine may render too late and send the empty shell, so try again.
    if ((await page.locator('#homeroom-page').count()) > 0 === isDrawn) return { browser, page, code, bytes };
    await context.close();
  }
}

/** @param {import('playwright-core').Response} response */
function isCode(response) {
  return /^(?:script|stylesheet)$/.test(response.request().resourceType()) || /\.(?:js|css)$/.test(new URL(response.url()).pathname);
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
 * The layout shift of a page while it loads and while a reader scrolls to its end, and the elements that moved.
 * @param {string} origin
 * @param {string} address
 * @param {Readonly<Record<string, unknown>>} kept what the browser's storage holds from earlier visits
 */
export async function shiftsOf(origin, address, kept) {
  const { browser, page } = await open(origin, address, { isDrawn: true, kept });
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
 * Milliseconds since the visit began, the gzip sizes of scripts and styles, and all bytes that the line sent.
 * @param {Line} line
 * @param {'drawn' | 'frame'} side
 * @param {string} address
 */
export async function firstVisit(line, side, address) {
  const { browser, page, code, bytes } = await open(line.origins[side], address, {
    isDrawn: side === 'drawn',
    join: line.join,
    carried: line.bytes,
    content: 'main article',
  });
  const files = new Map(await Promise.all(code.map(async (response) => /** @type {const} */ ([response.url(), await response.text()]))));
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
  const link = page.locator(press).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  const box = await link.boundingBox();
  if (!box) throw new Error(`nothing at ${press} can be pressed`);
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
 * Runs in the page: the time from the press until the browser painted the content, as the browser itself reports it. It looks for the content
 * when the document changes, because asking for every frame would make the browser paint while it renders the next page.
 * @param {{ shows: string, heading: string }} content
 * @returns {Promise<number>}
 */
async function paintedMs({ shows, heading }) {
  const { seen } = /** @type {any} */ (globalThis);
  const painted = new Promise((resolve) => {
    const report = (/** @type {PerformanceObserverEntryList} */ list) =>
      list.getEntries().forEach((entry) => resolve(/** @type {any} */ (entry).renderTime));
    new PerformanceObserver(report).observe({ type: 'element' });
  });
  const look = () => {
    const content = document.querySelector('main h1')?.textContent === heading && document.querySelector(shows);
    if (seen.pressed > 0 && content) content.setAttribute('elementtiming', 'content');
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  return (await painted) - seen.pressed;
}
