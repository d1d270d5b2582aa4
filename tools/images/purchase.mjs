/** A family buys a voucher in a real browser, through the TLS front. */
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { messageOf } from '../dev-stack/message-of.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';
import { eventually } from './checks.mjs';

const DEAL = 'Robotics for beginners';
const SCHOOL = 'Laurel Grove Elementary';

/** An empty installation sells nothing, so this SQL adds a business, a deal, and a school. */
export const SHOP_DATA = `
  INSERT INTO schools (name, address, city, state, zip_code, is_active) VALUES ('${SCHOOL}', '1 Main St', 'Irvine', 'CA', '92602', true);
  WITH business AS (
    INSERT INTO businesses (name, category, email, is_verified) VALUES ('Robot Lab', 'Services', 'robots@homeroom.example', true) RETURNING id
  ), location AS (
    INSERT INTO business_locations (business_id, name, address, city, state, zip_code)
    SELECT id, 'Front', '2 Oak St', 'Tustin', 'CA', '92780' FROM business
  )
  INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
  SELECT id, '${DEAL}', 'About it', 80, 40, 50, 40, 'STEM & Coding' FROM business;`;

/** Chromium reports this for pending requests when this machine gains or loses an address, for example when a container starts. */
const isNetworkChange = (/** @type {string} */ text) => text.includes('net::ERR_NETWORK_CHANGED');

/**
 * The list of deals, reopened while this machine's addresses change.
 * @param {import('playwright-core').Page} page
 * @param {string} publicUrl
 * @param {string[]} errors the console's messages so far
 */
async function openShop(page, publicUrl, errors) {
  const deal = page.getByRole('link', { name: `View deal: ${DEAL}` });
  await eventually('the list of deals', async () => {
    errors.length = 0;
    try {
      await page.goto(`${publicUrl}/deals`);
      await deal.waitFor({ timeout: 10_000 });
    } catch (error) {
      if (![messageOf(error), ...errors].some(isNetworkChange)) throw error;
    }
    return deal.isVisible();
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} email
 */
async function buy(page, email) {
  await page.getByRole('link', { name: `View deal: ${DEAL}` }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByLabel('Name').fill('Ana Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'School' }).fill(SCHOOL);
  await page.getByRole('option', { name: new RegExp(SCHOOL) }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const fields = page.frameLocator('iframe[name^=__privateStripeFrame]');
  await fields.getByLabel('Card number').fill('4242424242424242');
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('region', { name: 'Voucher Created Successfully' }).waitFor();
}

/** @param {{ publicUrl: string, cards: string, mailbox: string, email: string }} trial `cards` is the card provider's address */
export async function buyVoucher({ publicUrl, cards, mailbox, email }) {
  const host = new URL(publicUrl).host;
  const places = [`MAP ${host} 127.0.0.1`, `MAP *.${host} 127.0.0.1`, `MAP js.stripe.com ${cards}`, `MAP api.stripe.com ${cards}`];
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--ignore-certificate-errors',
    `--host-resolver-rules=${places.join(', ')}`,
  ];
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args });
  /** @type {string[]} */
  const errors = [];
  let page;
  try {
    page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`));
    await openShop(page, publicUrl, errors);
    await buy(page, email);
    /** @typedef {{ to: { address: string }[], subject: string, text: string }} Mail */
    const isVoucherMail = (/** @type {Mail} */ mail) =>
      mail.to.some(({ address }) => address === email) && /Your voucher/.test(mail.subject);
    const mail = await eventually('the mail', async () => (await (await fetch(`${mailbox}/email`)).json()).find(isVoucherMail));
    const [link = ''] = /https:\/\/\S+token=[\w-]+/.exec(mail.text) ?? [];
    assert.ok(link.startsWith(publicUrl), link);
    await page.goto(link);
    await page.getByRole('heading', { name: DEAL }).waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    // The shop must have retried the dropped requests, or there would be no voucher.
    assert.deepEqual(
      errors.filter((text) => !isNetworkChange(text)),
      [],
    );
  } catch (error) {
    const shown = await page
      ?.locator('body')
      .innerText()
      .catch(() => '');
    throw new Error(`${messageOf(error)}\nat ${page?.url()}:\n${shown?.slice(0, 1_500)}\nerrors: ${errors.join('\n')}`, { cause: error });
  } finally {
    await browser.close();
  }
}
