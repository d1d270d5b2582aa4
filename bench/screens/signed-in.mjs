/** The people who use the demo data in a browser: a visitor, and one account of each kind, signed in without the forms. */
import { randomUUID } from 'node:crypto';
import { SCREENS, STORAGE } from '@homeroom/contracts';

const SCHOOL = JSON.stringify({ id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine' });

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ prepare: (page: Page) => Promise<void>, filled: (pattern: string) => string }} Person */

const SHOPPER = 'shopper@homeroom.test';
const MANAGER = 'school-paid@homeroom.test';

/**
 * The text of the newest email of this kind.
 * @param {string} mail @param {string} address @param {RegExp} kind by its subject @param {number} since
 * @returns {Promise<string>}
 */
async function mailTo(mail, address, kind, since) {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await (await fetch(`${mail}/email`)).json();
    const sent = mails.findLast(
      (/** @type {any} */ { subject, to, date }) => kind.test(subject) && to[0].address === address && Date.parse(date) >= since - 1_000,
    );
    if (sent) return sent.text;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail came to ${address}: ${kind}`);
}

/** @param {string} mail @param {string} address @param {number} since */
const linkToken = async (mail, address, since) => /token=([\w-]+)/.exec(await mailTo(mail, address, /sign-in link/, since))?.[1] ?? '';

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
    manager: await manager(browser, origin, mail),
    partner: await withPassword(browser, origin, 'partner'),
    admin: await withPassword(browser, origin, 'admin'),
  };
}

/**
 * A shopper with a new voucher, whose success page is `/payment-success?{paid}`.
 * @param {Browser} browser @param {string} origin @param {string} mail
 * @returns {Promise<Person>}
 */
async function shopper(browser, origin, mail) {
  const context = await browser.newContext();
  const since = Date.now();
  const headers = { origin };
  await context.request.post(`${origin}/api/auth/magic-link`, { data: { email: SHOPPER }, headers });
  const token = await linkToken(mail, SHOPPER, since);
  await context.request.post(`${origin}/api/auth/magic-link/verify`, { data: { token }, headers });
  const { paid, draft, voucher } = await bought(context.request, origin);
  const { review, reminders } = await used(context.request, origin, mail);
  const cookies = await context.cookies();
  await context.close();
  const kept = [
    [STORAGE.school, SCHOOL],
    [STORAGE.checkout, JSON.stringify(draft)],
  ];
  return {
    filled: (pattern) =>
      pattern
        .replace('{voucher}', String(voucher.id))
        .replace('{paid}', paid)
        .replace('{review}', review)
        .replace('{reminders}', reminders),
    prepare: async (page) => {
      await page.context().addCookies(cookies);
      await page.addInitScript((entries) => entries.forEach(([key, what]) => localStorage.setItem(String(key), String(what))), kept);
    },
  };
}

const BOUGHT = 2;

/** @param {import('playwright-core').APIRequestContext} request @param {string} origin */
async function bought(request, origin) {
  /** @param {string} path @param {object} data */
  const post = async (path, data) => (await request.post(`${origin}${path}`, { data, headers: { origin } })).json();
  const { salePrice } = await (await request.get(`${origin}/api/deals/${BOUGHT}`)).json();
  const { payments: card } = await (await request.get(`${origin}/api/configuration`)).json();
  const draft = {
    dealId: BOUGHT,
    schoolId: 1,
    customerName: 'Sam Shopper',
    customerEmail: SHOPPER,
    amount: Number(salePrice),
    draftId: randomUUID(),
    pointsBefore: 1_000,
  };
  const { dealId, schoolId, customerName, customerEmail, amount, draftId } = draft;
  const { clientSecret } = await post('/api/create-payment-intent', { dealId, schoolId, customerName, customerEmail, amount, draftId });
  const paymentIntentId = String(clientSecret).split('_secret_')[0];
  await request.post(`${new URL(card.scriptUrl, origin).origin}/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: { key: card.publishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' },
  });
  const { voucher } = await post('/api/payment-success', { paymentIntentId, draftId });
  return { paid: `payment_intent=${paymentIntentId}&deal=${BOUGHT}&school=1`, draft, voucher };
}

/**
 * The links in the email that follows a redemption.
 * @param {import('playwright-core').APIRequestContext} request @param {string} origin @param {string} mail
 */
async function used(request, origin, mail) {
  const since = Date.now();
  const { voucher } = await bought(request, origin);
  await request.post(`${origin}/api/voucher/${voucher.id}/redeem`, { data: { token: voucher.accessToken }, headers: { origin } });
  const text = await mailTo(mail, SHOPPER, /^How was /, since);
  const pathOf = (/** @type {string} */ screen) => new RegExp(`${screen}\\?\\S+`).exec(text)?.[0] ?? screen;
  return { review: pathOf(SCREENS.review), reminders: pathOf(SCREENS.reminders) };
}

/**
 * A manager of a school that the demo has paid.
 * @param {Browser} browser @param {string} origin @param {string} mail
 * @returns {Promise<Person>}
 */
async function manager(browser, origin, mail) {
  const context = await browser.newContext();
  const since = Date.now();
  const headers = { origin };
  await context.request.post(`${origin}/api/school/sign-in`, { data: { email: MANAGER }, headers });
  const token = await linkToken(mail, MANAGER, since);
  await context.request.post(`${origin}/api/school/verify`, { data: { token }, headers });
  const cookies = await context.cookies();
  await context.close();
  return { filled: (pattern) => pattern, prepare: (page) => page.context().addCookies(cookies) };
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
