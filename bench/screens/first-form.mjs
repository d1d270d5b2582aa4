/**
 * `npm run bench:first-form` measures what a first form costs beyond its page in Chromium. It opens the form from an idle page, and adds
 * up the gzip sizes of the scripts and styles that arrive.
 */
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const MOST = 15_000;
/** What all forms of an application share. */
const SHARED = /\/js\/forms\.[^/]*\.js$/;
/** What all dialogs share. */
const DIALOGS = /\/(?:js|css)\/dialogs\.[^/]*$/;

/** The deal of a just redeemed voucher. */
const REDEEMED = 'Robotics camp';

/** @typedef {import('playwright-core').Page} Page */
/**
 * The page that leads to a form and the buttons to press there, or the address of a form on its own page. With `savesData`, the page
 * prefetches nothing.
 * @typedef {{ form: string, from: string, press?: readonly string[], to?: string, as?: 'partner' | 'admin', savesData?: boolean }} Way
 */

/** @type {readonly Way[]} */
const WAYS = [
  { form: 'sign in', from: '/about', to: '/login' },
  { form: 'contact', from: '/about', to: '/contact' },
  { form: 'partner with us, saving', from: '/partner-with-us', press: ['Become a Partner'], savesData: true },
  { form: 'add a school', from: '/schools', press: ['Add New School'] },
  { form: 'manage a school', from: '/schools/1', press: ['Request Management Access'] },
  { form: 'add a school, saving', from: '/schools', press: ['Add New School'], savesData: true },
  { form: 'manage a school, saving', from: '/schools/1', press: ['Request Management Access'], savesData: true },
  { form: 'checkout, saving', from: '/deals/1', press: ['Buy Now'], savesData: true },
  { form: 'checkout', from: '/deals/1', press: ['Buy Now'] },
  { form: 'business sign-up', from: '/business/verify', to: '/business/register' },
  { form: 'login of partners', from: '/business/verify', to: '/business/login' },
  { form: 'location', from: '/business?tab=locations', press: ['Add New Location'], as: 'partner' },
  { form: 'deal', from: '/business?tab=deals', press: ['Create New Voucher'], as: 'partner' },
  { form: 'deal, saving', from: '/business?tab=deals', press: ['Create New Voucher'], as: 'partner', savesData: true },
  { form: 'undo at the counter', from: '/business/counter', press: [`Undo ${REDEEMED}`], as: 'partner' },
  { form: 'till', from: '/business?tab=staff', press: ['Add a till'], as: 'partner' },
  { form: 'manager of a business', from: '/business?tab=staff', press: ['Invite a manager'], as: 'partner' },
  { form: 'school, by the team', from: '/admin?tab=schools', press: ['Add School'], as: 'admin' },
  { form: 'business, by the team', from: '/admin?tab=businesses', press: ['Add Business'], as: 'admin' },
  { form: 'deal, by the team', from: '/admin?tab=deals', press: ['Add Deal'], as: 'admin' },
  { form: 'reward, by the team', from: '/admin?tab=rewards', press: ['Add Reward'], as: 'admin' },
];

/**
 * Signs in without the sign-in form, because that would be the first form.
 * @param {Page} page
 * @param {string} origin
 * @param {Way} way
 * @returns {Promise<string>} the address to begin at
 */
async function signIn(page, origin, { as, from }) {
  if (!as) return from;
  const address = as === 'admin' ? '/api/admin/login' : '/api/businesses/login';
  const account = { email: `${as}@homeroom.test`, password: `homeroom-${as}-demo` };
  const reply = await (await page.request.post(`${origin}${address}`, { data: account, headers: { origin } })).json();
  const [storage, key, value] =
    as === 'admin' ? ['sessionStorage', 'adminToken', reply.token] : ['localStorage', 'businessAuth', JSON.stringify(reply.business)];
  await page.addInitScript(([where, name, what]) => /** @type {any} */ (globalThis)[where].setItem(name, what), [storage, key, value]);
  return from.replace(/^\/business\?/, `/business/dashboard/${reply.business?.id}?`);
}

/** The page is idle when nothing arrives for this long, which is longer than it waits before prefetching. */
const QUIET_MS = 2_500;

/**
 * Waits until the page is idle. Chromium's "networkidle" does not notice what comes after the first load.
 * @param {Page} page
 */
function hearing(page) {
  const waiting = new Set();
  let last = Date.now();
  page.on('request', (request) => waiting.add(request));
  for (const end of /** @type {const} */ (['requestfinished', 'requestfailed']))
    page.on(/** @type {'requestfinished'} */ (end), (request) => {
      waiting.delete(request);
      last = Date.now();
    });
  return async () => {
    last = Date.now();
    while (waiting.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
  };
}

/**
 * Bytes that arrived with a form, by purpose.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {Way} way
 */
async function costOf(browser, origin, way) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (way.savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route('**/counter/redemptions*', async (route) => {
    const reply = await route.fetch();
    const [latest, ...others] = await reply.json();
    const json = [{ ...latest, dealTitle: REDEEMED, undoableUntil: new Date(Date.now() + 600_000).toISOString() }, ...others];
    await route.fulfill({ response: reply, json });
  });
  const from = await signIn(page, origin, way);
  /** @type {Map<string, Promise<Buffer>>} */
  const code = new Map();
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) code.set(response.url(), response.body());
  });
  const untilQuiet = hearing(page);
  await page.goto(`${origin}${from}`);
  await untilQuiet();
  // Press something first, because what any press loads, such as the page's messages, does not belong to a form.
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(250);
  }
  await untilQuiet();
  const before = new Set(code.keys());
  if (way.to)
    await page.evaluate((address) => (history.pushState(null, '', address), dispatchEvent(new PopStateEvent('popstate'))), way.to);
  for (const name of way.press ?? []) await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await page.locator('form:not([role=search]) :is(input, select, textarea)').last().waitFor();
  await untilQuiet();
  let [shared, dialogs, own] = [0, 0, 0];
  const files = [];
  for (const [url, body] of code) {
    if (before.has(url)) continue;
    const content = await body;
    const bytes = gzipSync(content, { level: 9 }).length;
    files.push(`${new URL(url).pathname} ${bytes}`);
    if (SHARED.test(url)) shared += bytes;
    else if (DIALOGS.test(url)) dialogs += bytes;
    else own += bytes;
  }
  await context.close();
  return { form: way.form, from: way.from, shared, own, dialogs, together: shared + own + dialogs, files };
}

await build();
const { origin, stop } = await startWholeStack();
let isOver = false;
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
try {
  const rows = [];
  for (const way of WAYS) {
    const row = await costOf(browser, origin, way);
    rows.push(row);
    isOver ||= row.together > MOST;
    const verdict = row.together > MOST ? `, more than ${MOST}` : '';
    process.stdout.write(
      `${row.form.padEnd(24)} shared ${row.shared} B, dialogs ${row.dialogs} B, its own ${row.own} B, together ${row.together} B${verdict}\n`,
    );
    for (const file of row.files) process.stdout.write(`    ${file}\n`);
  }
  keepResults('first-form', { date: new Date().toISOString().slice(0, 10), rows });
} finally {
  await browser.close();
  await stop();
}
process.exit(isOver ? 1 : 0);
