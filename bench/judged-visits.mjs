/** Visits by different people, as far as the API can tell: each from a network of its own. */
import { STORAGE } from '@homeroom/contracts';

const SIDE_BY_SIDE = Number(process.env['SIDE_BY_SIDE'] ?? 4);
const SCHOOL = JSON.stringify({ id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine' });
const PRESSES = 3;
/** While a version is on trial, a browser waits five seconds with what it has to tell, and looks at its memory every ten. */
const TELLS_MS = 16_500;
/** On a busy machine, what is awaited comes later. */
const MOST_MS = 40_000;
const DEALS = [2, 3, 5, 6];

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ place: number, toldS: number | undefined, toldAt: number | undefined }} Visit `place` counts from 1; `toldS`: when what was awaited had been told, in seconds of the visit; `toldAt`: the same by the clock, in milliseconds */
/** @typedef {{ awaited: string, isCall?: boolean | undefined, isPaying?: boolean | undefined }} Kind */

/**
 * In the page: each report goes to the bench, too, and to the API from this visitor's network. A header for every request would fail at the
 * remotes' origins.
 * @param {string} network
 */
function overhear(network) {
  if (!sessionStorage.getItem('begun')) localStorage.clear();
  sessionStorage.setItem('begun', 'yes');
  const send = fetch.bind(globalThis);
  globalThis.fetch = (address, options = {}) => {
    if (!String(address).endsWith('/api/releases/outcomes')) return send(address, options);
    const sending = send(address, { ...options, headers: { ...options.headers, 'x-forwarded-for': network } });
    // Once the API has it: the page closes then.
    void sending.then(() => /** @type {any} */ (globalThis).overheard(options.body));
    return sending;
  };
}

/** What is told of a page by a word of the judge's, or a step. @param {string} text @param {string} word */
const tells = (text, word) =>
  JSON.parse(text).vitals.some(
    (/** @type {any} */ { errors, calls, noticed = [], steps = [] }) =>
      (word === 'error' && errors) || (word === 'call' && calls) || [...noticed, ...steps].includes(word),
  );

/** @param {Page} page @param {string} origin */
async function shop(page, origin) {
  await page.goto(`${origin}/deals`);
  await page.locator('main button[aria-label^="Save "]').nth(PRESSES).waitFor();
  await listening(page);
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
  await listening(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Until the file that reports is there. @param {Page} page */
const listening = (page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/js/vitals')));

let people = 0;

/**
 * One page after another in a browser's profile, so that code is compiled once: a visitor is a network and an empty storage.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {Kind} kind
 * @returns {Promise<Omit<Visit, 'place'>>}
 */
async function visit(context, origin, { awaited, isPaying }) {
  // Before anything is awaited: other visits begin meanwhile.
  const person = (people += 1);
  const page = await context.newPage();
  const begun = performance.now();
  /** @type {number | undefined} */
  let toldAt;
  /** @type {number | undefined} */
  let toldS;
  await page.exposeFunction('overheard', (/** @type {string} */ text) => {
    if (!tells(text, awaited)) return;
    toldS ??= (performance.now() - begun) / 1_000;
    toldAt ??= Date.now();
  });
  await page.addInitScript(overhear, `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`);
  await page.addInitScript(([key, school]) => localStorage.setItem(String(key), String(school)), [STORAGE.school, SCHOOL]);
  try {
    if (isPaying) await buy(page, origin, DEALS[person % DEALS.length] ?? 2);
    else await shop(page, origin);
    const deadline = performance.now() + (awaited === 'nothing' ? TELLS_MS : MOST_MS);
    while (toldS === undefined && performance.now() < deadline) {
      await page.waitForTimeout(500);
      // Of a version that nobody judges, a page tells as the person leaves.
      if (awaited === 'paid') await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    }
    await page.goto('about:blank');
  } catch (error) {
    process.stderr.write(`a visit ended early: ${String(error).split('\n')[0]}\n`);
  }
  await page.close();
  return { toldS, toldAt };
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
