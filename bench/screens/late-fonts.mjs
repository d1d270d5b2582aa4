/**
 * `npm run bench:late-fonts` measures the layout shift of every page of the shop, the portal, and the console, at phone and desktop widths,
 * with nothing cached and fonts that arrive long after the text. It loads each page and scrolls to its end five times, and names the
 * elements that moved too far. `ORIGIN` measures a running stack with demo data, and `PAGES` selects addresses by their parts. `RACE=late`
 * delays replies until after the fonts, when the reader is at the end of the placeholder; `RACE=slow` slows the processor down four times;
 * `RACE=refused` answers a page's requests with 404.
 */
import { chromium } from 'playwright-core';
import { RENDERED_PAGES } from '@homeroom/contracts';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { signedIn } from './signed-in.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const WANTED = 0.02;
const LOADS = Number(process.env['LOADS'] ?? 5);
const WIDTHS = [390, 1280];
const FONT_MS = 1_500;
const RACE = process.env['RACE'] ?? 'none';
const REPLY_MS = RACE === 'late' ? 5_000 : 300;
const SLOWER = RACE === 'slow' ? 4 : 1;
const PICTURE_MS = 600;
/** How long to wait after fonts, replies, and pictures. */
const QUIET_MS = 700;
/** Requests of every page, which are not refused. */
const COMMON = /\/api\/(?:configuration|session|users\/me|vitals|remotes)/;
/** Parts of addresses, separated by commas. */
const PARTS = (process.env['PAGES'] ?? '').split(',');

const PUBLIC = [
  ...['/', '/deals', '/deals?q=robot', '/deals/1', '/deals/5', '/schools', '/schools?q=irvine', '/schools/1', '/saved', '/login'],
  ...['/about', '/privacy-policy', '/terms-of-service', '/security', '/contact', '/support', '/partner-with-us'],
  ...['/business/login', '/business/register', '/business/forgot-password', '/admin/login', '/not-a-page'],
  ...['/licenses', '/checkout/1', '/history', '/account', '/school', '/schools/1/support'],
  // Expired links.
  ...['/voucher?token=old', '/review?voucher=1&token=old', '/reminders?shopper=1&token=old', '/login/verify?token=old'],
  ...['/school/verify?token=old', '/business/verify?token=old', '/business/reset-password?token=old', '/business/dashboard/1'],
];
/** The pages of each person. */
const PAGES = {
  visitor: PUBLIC,
  shopper: [
    ...['/', '/deals', '/deals/1', '/schools', '/schools/1', '/history', '/account', '/saved', '/checkout/1', '/voucher?voucher={voucher}'],
    ...['/payment-success?{paid}', '/support', '/account/delete', '{review}', '{reminders}'],
  ],
  manager: ['/', '/school', '/school?tab=payouts'],
  partner: [
    '/business/dashboard/{business}',
    ...['analytics', 'deals', 'locations', 'payouts', 'reviews'].map((tab) => `/business/dashboard/{business}?tab=${tab}`),
    '/business/counter',
  ],
  admin: ['/admin', ...['deals', 'businesses', 'schools', 'transactions', 'money', 'requests'].map((tab) => `/admin?tab=${tab}`)],
};

/** @typedef {import('playwright-core').Page} Page */

/** Runs in the page: adds up layout shifts that no press caused. */
function watch() {
  const seen = { shift: 0, moved: /** @type {string[]} */ ([]) };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of /** @type {any[]} */ (list.getEntries())) {
      if (hadRecentInput) continue;
      seen.shift += value;
      for (const { node, previousRect: was, currentRect: is } of sources)
        seen.moved.push(
          `${value.toFixed(4)} ${node?.nodeName ?? 'gone'}.${node?.className ?? node?.parentElement?.className ?? ''} ` +
            `"${(node?.textContent ?? '').slice(0, 40)}" ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: scrolls to its end, a screen at a time. */
async function readOn() {
  for (let screens = 0; screens < 8 && scrollY + innerHeight < document.documentElement.scrollHeight - 2; screens += 1) {
    scrollBy(0, innerHeight * 0.9);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

/** @param {Page} page */
async function late(page) {
  /** @param {string | RegExp} what @param {number} ms */
  const delay = (what, ms) =>
    page.route(what, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => undefined);
    });
  await delay(/\/api\//, REPLY_MS);
  if (RACE === 'refused')
    await page.route(/\/api\//, async (route) => {
      if (COMMON.test(route.request().url())) return route.fallback();
      await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
      const body = JSON.stringify({ status: 404, code: 'NOT_FOUND', message: 'Not found', error: 'Not found' });
      return route.fulfill({ status: 404, contentType: 'application/problem+json', body }).catch(() => undefined);
    });
  await delay(/\.(?:avif|webp|png|jpe?g|svg)$/, PICTURE_MS);
  await delay(/\.woff2$/, FONT_MS);
}

/**
 * One cold visit.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {number} width
 * @param {(page: Page) => Promise<void>} prepare
 * @param {number} [tries]
 * @returns {Promise<{ shift: number, moved: string[] }>}
 */
async function visit(browser, address, width, prepare, tries = 5) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } });
  const page = await context.newPage();
  await prepare(page);
  await late(page);
  await page.addInitScript(watch);
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  // A busy machine may render too late and send the empty shell, so try again.
  const isDrawn = (await page.locator('#homeroom-page').count()) > 0;
  if (!isDrawn && tries > 0 && RENDERED_PAGES.test(new URL(address).pathname) && (await context.cookies()).length === 0) {
    await context.close();
    return visit(browser, address, width, prepare, tries - 1);
  }
  // Do not measure an error page. Pages that no server renders have no mark.
  await page.waitForFunction(
    () => performance.getEntriesByName('homeroom:answers').length > 0 || (document.querySelector('main h1')?.textContent ?? '') !== '',
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(FONT_MS - PICTURE_MS);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(readOn);
  // Scroll on through what arrived while the reader was at the placeholder's end.
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(readOn);
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => /** @type {{ shift: number, moved: string[] }} */ (/** @type {any} */ (globalThis).seen));
  await context.close();
  return seen;
}

if (!process.env['ORIGIN'] && process.env['BUILD'] !== 'off') await build();
const started = process.env['ORIGIN'] ? null : await startWholeStack({ RENDERER: 'on' });
const origin = process.env['ORIGIN'] ?? started?.origin ?? '';
const mail = process.env['MAIL_ORIGIN'] ?? `http://${started?.settings.host}:${started?.env['MAIL_WEB_PORT']}`;
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });

/** @type {Record<string, { worst: number, median: number }>} */
const result = {};
let isOver = false;
try {
  const people = await signedIn(browser, origin, mail);
  for (const [who, pages] of Object.entries(PAGES))
    for (const pattern of pages) {
      const { prepare, filled } = people[/** @type {keyof typeof people} */ (who)];
      const address = filled(pattern);
      if (!PARTS.some((part) => address.includes(part))) continue;
      for (const width of WIDTHS) {
        const visits = await Promise.all(Array.from({ length: LOADS }, () => visit(browser, `${origin}${address}`, width, prepare)));
        visits.sort((one, other) => one.shift - other.shift);
        const worst = visits.at(-1) ?? { shift: 0, moved: [] };
        const median = visits[Math.floor(LOADS / 2)]?.shift ?? 0;
        const name = `${who} ${pattern} ${width}`;
        result[name] = { worst: Number(worst.shift.toFixed(4)), median: Number(median.toFixed(4)) };
        process.stdout.write(`${name}: ${worst.shift.toFixed(4)} at worst, ${median.toFixed(4)} in the middle\n`);
        if (worst.shift <= WANTED) continue;
        isOver = true;
        process.stdout.write(worst.moved.map((what) => `    ${what}\n`).join(''));
      }
    }
} finally {
  await browser.close();
  await started?.stop();
}
if (!process.env['PAGES']) keepResults('late-fonts', result);
process.exitCode = isOver ? 1 : 0;
