/** Makes visits by different people: each comes from its own network, which is how the API tells visitors apart. */
import { STORAGE } from '@homeroom/contracts';

const SIDE_BY_SIDE = Number(process.env['SIDE_BY_SIDE'] ?? 4);
const SCHOOL = JSON.stringify({ id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine' });
const PRESSES = 3;
/** While a version is on trial, a browser sends its report after five seconds, and checks its memory every ten. */
const REPORTS_MS = 16_500;
/** How long a visit may wait for a report on a busy machine. */
const MOST_MS = 40_000;
const DEALS = [2, 3, 5, 6];

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ place: number, reportedS: number | undefined, reportedAt: number | undefined }} Visit `place` counts from 1; `reportedS`: when the awaited report was sent, in seconds of the visit; `reportedAt`: the same as a time, in milliseconds */
/** @typedef {{ awaited: string, isCall?: boolean | undefined, isPaying?: boolean | undefined }} Kind */

/**
 * Runs in the page: also passes each report to the bench, and adds this visitor's network to the call to the API. The remotes' origins would
 * refuse the header, so it cannot be on every request.
 * @param {string} network
 */
function overhear(network) {
  if (!sessionStorage.getItem('begun')) localStorage.clear();
  sessionStorage.setItem('begun', 'yes');
  const send = fetch.bind(globalThis);
  globalThis.fetch = (address, options = {}) => {
    if (!String(address).endsWith('/api/releases/outcomes')) return send(address, options);
    const sending = send(address, { ...options, headers: { ...options.headers, 'x-forwarded-for': network } });
    // Only after the API has it, because the page closes then.
    void sending.then(() => /** @type {any} */ (globalThis).overheard(options.body));
    return sending;
  };
}

/** Whether a report contains one of the judge's words, or a step. @param {string} text @param {string} word */
const contains = (text, word) =>
  JSON.parse(text).vitals.some(
    (/** @type {any} */ { errors, calls, noticed = [], steps = [] }) =>
      (word === 'error' && errors) || (word === 'call' && calls) || [...noticed, ...steps].includes(word),
  );

/** @param {Page} page @param {string} origin */
async function shop(page, origin) {
  await page.goto(`${origin}/deals`);
  await page.locator('main button[aria-label^="Save "]').nth(PRESSES).waitFor();
  await untilReporting(page);
  for (let press = 0; press < PRESSES; press += 1) {
    await page.locator('main button[aria-label^="Save "]').nth(press).click();
    await page.waitForTimeout(300);
  }
  await page.locator('article a').first().click();
  await page.waitForURL(/\/deals\/\d+/);
}

/** @param {Page} page @param {string} origin @param {number} deal */
async function buy(page, origin, deal) {
  await page.goto(`${origin}/checkout/${deal}`);
  await page.getByLabel('Name').fill('Ana Lee');
  await page.getByLabel('Email').fill(`ana-${Math.random().toString(36).slice(2)}@example.com`);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const fields = page.frameLocator('iframe[name^=__privateStripeFrame]');
  await fields.getByLabel('Card number').fill('4242424242424242');
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
  await untilReporting(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Waits until the code that reports has loaded. @param {Page} page */
const untilReporting = (page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/js/vitals')));

let people = 0;

/**
 * Opens one page after another in the same browser profile, so that code is compiled once. A new visitor is a new network and an empty
 * storage.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {Kind} kind
 * @returns {Promise<Omit<Visit, 'place'>>}
 */
async function visit(context, origin, { awaited, isPaying }) {
  // Before the first await, because other visits begin meanwhile.
  const person = (people += 1);
  const page = await context.newPage();
  const begun = performance.now();
  /** @type {number | undefined} */
  let reportedAt;
  /** @type {number | undefined} */
  let reportedS;
  await page.exposeFunction('overheard', (/** @type {string} */ text) => {
    if (!contains(text, awaited)) return;
    reportedS ??= (performance.now() - begun) / 1_000;
    reportedAt ??= Date.now();
  });
  await page.addInitScript(overhear, `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`);
  await page.addInitScript(([key, school]) => localStorage.setItem(String(key), String(school)), [STORAGE.school, SCHOOL]);
  try {
    if (isPaying) await buy(page, origin, DEALS[person % DEALS.length] ?? 2);
    else await shop(page, origin);
    const deadline = performance.now() + (awaited === 'nothing' ? REPORTS_MS : MOST_MS);
    while (reportedS === undefined && performance.now() < deadline) {
      await page.waitForTimeout(500);
      // A page of a version that is not judged sends its report when the person leaves.
      if (awaited === 'paid') await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    }
    await page.goto('about:blank');
  } catch (error) {
    process.stderr.write(`a visit ended early: ${String(error).split('\n')[0]}\n`);
  }
  await page.close();
  return { reportedS, reportedAt };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 */
export const visitsTo = (browser, origin) => {
  /** @param {Kind & { most: number, isOver: () => Promise<boolean> }} kind */
  return async ({ most, isOver, ...kind }) => {
    /** @type {Visit[]} */
    const done = [];
    let begun = 0;
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        const context = await browser.newContext({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
        if (kind.isCall) await context.route(/\/api\/deals\/\d+$/, (route) => route.fulfill({ status: 500, json: { message: 'planted' } }));
        while (begun < most && !(await isOver())) {
          const place = (begun += 1);
          done.push({ place, ...(await visit(context, origin, kind)) });
        }
        await context.close();
      }),
    );
    return done;
  };
};
