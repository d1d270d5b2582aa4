/** Who looks at the demo data in a browser: visitors, and one account of each kind, signed in without their forms. */
import { STORAGE } from '@homeroom/contracts';

const SCHOOL = JSON.stringify({ id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine' });

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ prepare: (page: Page) => Promise<void>, filled: (pattern: string) => string }} Person */

/** @param {string} mail @param {number} since @returns {Promise<string>} */
async function linkToken(mail, since) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await (await fetch(`${mail}/email`)).json();
    const sent = mails.findLast(
      (/** @type {any} */ { subject, to, date }) =>
        /sign-in link/.test(subject) && to[0].address === 'shopper@homeroom.test' && Date.parse(date) >= since - 1_000,
    );
    const token = sent && /token=([\w-]+)/.exec(sent.text)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no sign-in link came');
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} mail of the mailbox
 */
export async function signedIn(browser, origin, mail) {
  const visitor = { prepare: () => Promise.resolve(), filled: (/** @type {string} */ pattern) => pattern };
  return {
    visitor,
    shopper: await shopper(browser, origin, mail),
    partner: await withPassword(browser, origin, 'partner'),
    admin: await withPassword(browser, origin, 'admin'),
  };
}

/** @param {Browser} browser @param {string} origin @param {string} mail @returns {Promise<Person>} */
async function shopper(browser, origin, mail) {
  const context = await browser.newContext();
  const since = Date.now();
  const headers = { origin };
  await context.request.post(`${origin}/api/auth/magic-link`, { data: { email: 'shopper@homeroom.test' }, headers });
  const { user } = await (
    await context.request.post(`${origin}/api/auth/magic-link/verify`, { data: { token: await linkToken(mail, since) }, headers })
  ).json();
  const vouchers = await (await context.request.get(`${origin}/api/users/me/vouchers`)).json();
  const cookies = await context.cookies();
  await context.close();
  return {
    filled: (pattern) => pattern.replace('{voucher}', String(vouchers[0]?.id)),
    prepare: async (page) => {
      await page.context().addCookies(cookies);
      await page.addInitScript(([key, school]) => localStorage.setItem(String(key), String(school)), [STORAGE.school, SCHOOL]);
      void user;
    },
  };
}

/** @param {Browser} browser @param {string} origin @param {'partner' | 'admin'} as @returns {Promise<Person>} */
async function withPassword(browser, origin, as) {
  const context = await browser.newContext();
  const address = as === 'admin' ? '/api/admin/login' : '/api/businesses/login';
  const data = { email: `${as}@homeroom.test`, password: `homeroom-${as}-demo` };
  const reply = await (await context.request.post(`${origin}${address}`, { data, headers: { origin } })).json();
  const cookies = await context.cookies();
  await context.close();
  const kept =
    as === 'admin'
      ? ['sessionStorage', STORAGE.adminToken, reply.token]
      : ['localStorage', STORAGE.businessAuth, JSON.stringify(reply.business)];
  return {
    filled: (pattern) => pattern.replace('{business}', String(reply.business?.id)),
    prepare: async (page) => {
      await page.context().addCookies(cookies);
      await page.addInitScript(([where, name, what]) => /** @type {any} */ (globalThis)[where].setItem(name, what), kept);
    },
  };
}
