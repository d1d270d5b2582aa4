/**
 * `npm run bench:presses` checks that every press on a shop screen shows an effect within 100 ms while the API and the card provider take
 * two seconds. It presses each button and link of each screen on a page of its own, and notes its pressed style and the time from the
 * release to the frame after the first change of the document (a pending state, a skeleton, another page). `address > button` is what a
 * button opens, and `address > Name=Ana` what filling in a field makes possible. `ORIGIN` and `MAIL_ORIGIN` name a running stack with demo
 * data. `PAGES` selects screens by parts of `shopper /history$`.
 */
import { STORAGE } from '@homeroom/contracts';
import { chromium } from 'playwright-core';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { signedIn } from './signed-in.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const WANTED_MS = 100;
const API_MS = 2_000;
/** How long a dialog takes to appear. */
const SETTLED_MS = 800;
/** A busy machine may be late once. */
const TRIES = 3;
const SIDE_BY_SIDE = Number(process.env['SIDE_BY_SIDE'] ?? 3);
/** Parts of person and address, separated by commas. */
const PARTS = (process.env['PAGES'] ?? '').split(',');

const SCREENS = {
  visitor: [
    ...['/', '/deals', '/deals?q=robot', '/deals/1', '/schools', '/schools?q=irvine', '/schools/1', '/saved', '/login', '/contact'],
    ...['/support', '/about', '/partner-with-us', '/checkout/1', '/not-a-page'],
    '/checkout/1 > School=irvine',
    '/checkout/1 > Name=Ana > Email=ana@example.com > School=92602 > Sycamore Canyon Elementary',
    ...['/deals > Filters', '/schools?q=irvine > Add New School', '/schools?q=irvine > Request Management Access'],
  ],
  shopper: [
    ...['/', '/deals/1', '/schools/1', '/history', '/account', '/account > Delete my account', '/saved', '/checkout/1'],
    ...['/account > Name=Ana', '/checkout/1 > Card=4242424242424242', '/history > Purchase History > Change school > School=irvine'],
    ...['/payment-success?{paid}', '/history > Purchase History > Change school', '/history > Code, download > Refund'],
    ...['/voucher?voucher={voucher}', '/voucher?voucher={voucher} > I’m at the counter'],
  ],
  manager: ['/school', ...['points', 'rewards', 'requests', 'payouts', 'members', 'share'].map((tab) => `/school?tab=${tab}`)],
};

/** The same on every screen, so it is pressed only on the first. */
const OF_FRAME = 'header, footer';
const CONTROLS = 'a[href], button, summary, [role=tab], [role=option], [type=checkbox], [type=radio]';

/** @typedef {import('./signed-in.mjs').Person} Person */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, at: number, isOfFrame: boolean }} Control */
/** @typedef {{ name: string, pressed: boolean, ms: number | null }} Answer */

/**
 * Runs in the page: finds what can be pressed, each name once.
 * @param {[string, string]} selectors
 * @returns {Control[]}
 */
function controlsOf([controls, frame]) {
  const names = new Set();
  return [...document.querySelectorAll(controls)].flatMap((control, at) => {
    const element = /** @type {HTMLElement} */ (control);
    const { width, height } = element.getBoundingClientRect();
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      width < 2 ||
      height < 2 ||
      element.matches(':disabled, [inert] *, [aria-hidden=true] *')
    )
      return [];
    const link = element instanceof HTMLAnchorElement ? element : null;
    if (
      link &&
      (link.getAttribute('href')?.startsWith('#') ||
        link.origin !== location.origin ||
        link.target === '_blank' ||
        link.download ||
        link.pathname.startsWith('/api/'))
    )
      return [];
    // Only the first card, because all behave the same.
    const kind = element.closest('article, li')
      ? String(element.className)
      : (element.getAttribute('aria-label') ?? element.textContent ?? '');
    const key = `${element.tagName} ${kind.trim()}`;
    if (names.has(key)) return [];
    names.add(key);
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return [{ name, at, isOfFrame: element.closest(frame) !== null }];
  });
}

/** Runs in the page: notes the next release, and the frame after the first change. */
function watchPress() {
  const heard = { pressed: false, ms: /** @type {number | null} */ (null), released: 0 };
  Object.assign(globalThis, { heard });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let isDown = false;
  const observer = new MutationObserver((changes) => {
    // Prefetched files change nothing visible.
    if (!isDown || heard.ms !== null || changes.every(({ target }) => document.head.contains(target))) return;
    // Tabs change on the press, before the release.
    if (!heard.released) return void (heard.ms = 0);
    observer.disconnect();
    void frame().then(() => (heard.ms = performance.now() - heard.released));
  });
  addEventListener('pointerdown', () => (isDown = true), { capture: true, once: true });
  addEventListener('pointerup', ({ timeStamp }) => (heard.released = timeStamp), { capture: true, once: true });
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: how a control looks. @param {Element} element */
const looks = (element) => {
  const parts = [element, ...element.querySelectorAll('*'), element.closest('article') ?? element];
  return parts
    .map((part) => {
      const { backgroundColor, color, transform, scale, translate, opacity, filter, boxShadow, outline, textDecoration } =
        getComputedStyle(part);
      return [backgroundColor, color, transform, scale, translate, opacity, filter, boxShadow, outline, textDecoration].join();
    })
    .join('|');
};

/**
 * Presses one control on a new page.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {(page: Page) => Promise<void>} prepare
 * @param {Control} control
 * @returns {Promise<Answer>}
 */
async function press(browser, address, prepare, { name, at }) {
  const { page, slow } = await open(browser, address, prepare);
  const control = page.locator(CONTROLS).nth(at);
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${name} on ${address} is gone`);
  // A link may span lines, so press the first one.
  const point = await control.evaluate((element) => {
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 16) };
  });
  await page.mouse.move(point.x, point.y);
  await page.waitForTimeout(300);
  const before = await control.evaluate(looks);
  slow();
  await page.evaluate(watchPress);
  await page.mouse.down();
  // A style with a transition only changes in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))).catch(() => undefined);
  const pressed = (await control.evaluate(looks).catch(() => before)) !== before;
  await page.mouse.up();
  await page.waitForTimeout(WANTED_MS * 4);
  /** @type {number | null} */
  const ms = await page.evaluate(() => /** @type {any} */ (globalThis).heard?.ms ?? null).catch(() => 0);
  await page.context().close();
  return { name, pressed, ms: ms === null ? null : Math.round(ms) };
}

/** Ignores a control that cannot be pressed, because it moves or something covers it. @param {Control} control */
const notPressed =
  ({ name }) =>
  (/** @type {Error} */ error) =>
    process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`);

/** Presses the button with this name, or fills in the field. `Card` is the card provider's field. @param {Page} page @param {string} opener */
async function usePart(page, opener) {
  const [field = '', words] = opener.split('=');
  if (words === undefined) {
    const inside = page.locator('[role=dialog], main').last();
    return inside.locator('button, a, summary, [role=tab], [role=option]').filter({ hasText: opener, visible: true }).first().click();
  }
  if (field !== 'Card') return page.getByLabel(field, { exact: true }).last().fill(words);
  const card = page.frameLocator('iframe[name^=__privateStripeFrame]');
  await card.getByRole('textbox', { name: 'Card number' }).fill(words);
  await card.getByRole('textbox', { name: 'Expiration date' }).fill('12 / 34');
  await card.getByRole('textbox', { name: 'Security code' }).fill('123');
}

/** The purchase of the first visit, which later visits continue, because a visitor may not begin many. @type {Map<Person['prepare'], Map<string, string>>} */
const drafts = new Map();

/** @param {import('playwright-core').Browser} browser @param {string} address @param {Person['prepare']} prepare */
async function open(browser, address, prepare) {
  const [at = '', ...openers] = address.split(' > ');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await prepare(page);
  const own = drafts.get(prepare) ?? new Map();
  drafts.set(prepare, own);
  if (own.has(at))
    await page.addInitScript(([key, draft]) => localStorage.setItem(String(key), String(draft)), [STORAGE.checkout, own.get(at)]);
  let delay = 0;
  // The card provider takes as long as the API.
  await page.route(/\/(api|v1)\//, async (route) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue().catch(() => undefined);
  });
  await page.goto(at, { waitUntil: 'networkidle', timeout: 90_000 });
  // The first press of a visit loads the code for messages, which is no effect of the press.
  await page.evaluate(() => document.body.dispatchEvent(new Event('focusin', { bubbles: true })));
  await page.locator('[role=region][aria-label^=Notifications]').waitFor({ state: 'attached' });
  const draft = at.includes('/checkout/') ? await page.evaluate((key) => localStorage.getItem(key), STORAGE.checkout) : null;
  if (draft && !own.has(at)) own.set(at, draft);
  for (const opener of openers) {
    await usePart(page, opener);
    await page.waitForTimeout(SETTLED_MS);
  }
  return { page, slow: () => void (delay = API_MS) };
}

if (!process.env['ORIGIN'] && process.env['BUILD'] !== 'off') await build();
const started = process.env['ORIGIN'] ? null : await startWholeStack();
const origin = process.env['ORIGIN'] ?? started?.origin ?? '';
const mail = process.env['MAIL_ORIGIN'] ?? `http://${started?.settings.host}:${started?.env['MAIL_WEB_PORT']}`;
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
/** @type {Record<string, { presses: number, slowest: number, pressedOnly: string[], none: string[] }>} */
const result = {};
const framesSeen = new Set();
try {
  const people = await signedIn(browser, origin, mail);
  for (const [who, screens] of Object.entries(SCREENS))
    for (const pattern of screens) {
      const { prepare, filled } = people[/** @type {keyof typeof SCREENS} */ (who)];
      if (!PARTS.some((part) => `${who} ${filled(pattern)}$`.includes(part))) continue;
      const address = `${origin}${filled(pattern)}`;
      const { page } = await open(browser, address, prepare);
      const controls = (await page.evaluate(controlsOf, /** @type {[string, string]} */ ([CONTROLS, OF_FRAME]))).filter(
        ({ name, isOfFrame }) => !isOfFrame || !framesSeen.has(`${who} ${name}`),
      );
      controls.filter(({ isOfFrame }) => isOfFrame).forEach(({ name }) => framesSeen.add(`${who} ${name}`));
      await page.context().close();
      /** @type {Answer[]} */
      const answers = [];
      const pressBest = async (/** @type {Control} */ control) => {
        let best = await press(browser, address, prepare, control);
        for (let tries = 1; tries < TRIES && (best.ms ?? Infinity) > WANTED_MS; tries += 1) {
          const again = await press(browser, address, prepare, control);
          if ((again.ms ?? Infinity) < (best.ms ?? Infinity)) best = again;
        }
        answers.push(best);
      };
      for (let first = 0; first < controls.length; first += SIDE_BY_SIDE)
        await Promise.all(controls.slice(first, first + SIDE_BY_SIDE).map((control) => pressBest(control).catch(notPressed(control))));
      const late = answers.filter(({ ms }) => (ms ?? Infinity) > WANTED_MS);
      const said = {
        presses: answers.length,
        slowest: Math.max(0, ...answers.map(({ ms }) => ms ?? 0)),
        pressedOnly: late.filter(({ pressed }) => pressed).map(({ name, ms }) => `${name} (${ms ?? 'nothing more'})`),
        none: late.filter(({ pressed }) => !pressed).map(({ name, ms }) => `${name} (${ms ?? 'nothing'})`),
      };
      result[`${who} ${pattern}`] = said;
      process.stdout.write(`${who} ${pattern}: ${said.presses} presses, the slowest answer ${said.slowest} ms\n`);
      for (const name of said.pressedOnly) process.stdout.write(`    pressed style only: ${name}\n`);
      for (const name of said.none) process.stdout.write(`    NO ANSWER: ${name}\n`);
    }
} finally {
  await browser.close();
  await started?.stop();
}
if (!process.env['PAGES']) keepResults('presses', result);
process.exitCode = Object.values(result).some(({ none }) => none.length > 0) ? 1 : 0;
