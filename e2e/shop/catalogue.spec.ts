import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { aBuyer, aDeal, expect, openCheckout, pay, search, test, typeCard } from '../support/shop';

const SCHOOL = 'Northlake Middle School';

/** Expects a toast. There is one at a time, and the page contains its words twice, once for screen readers. */
const toast = async (page: Page, title: string, words: string) => {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
};

/** Renames a table meanwhile, so that the server really fails. */
async function without(database: Client, table: string, work: () => Promise<void>): Promise<void> {
  await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await work();
  } finally {
    await database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

const orderFault = (path: string) =>
  fetch(`${process.env['CARD_ORIGIN']}/_test/faults`, { method: 'POST', body: JSON.stringify([{ path, mode: 'error', times: 10 }]) });
const endFaults = () => fetch(`${process.env['CARD_ORIGIN']}/_test/faults`, { method: 'POST', body: '[]' });

async function fillManagement(page: Page): Promise<void> {
  await page.goto('/schools');
  await page.getByRole('searchbox').fill(SCHOOL);
  await page.getByRole('button', { name: `Request Management Access to ${SCHOOL}` }).click();
  await page.getByLabel('Full name *').fill('Ana Lee');
  await page.getByLabel('Email *').fill(aBuyer().email);
  await page.getByLabel('Position *').selectOption('PTO/PTA president');
  await page.getByLabel(/How can we verify/).fill('Call the office');
}

async function fillSchool(page: Page): Promise<void> {
  await page.goto('/schools');
  await page.getByRole('button', { name: 'Add New School' }).first().click();
  await page.getByLabel('School name *').fill('Harbor View Elementary');
  await page.getByLabel('Address *').fill('1 Harbor Way');
  await page.getByLabel('City *').fill('Newport Beach');
  await page.getByLabel('State *').fill('ca');
  await page.getByLabel('ZIP *').fill('92660');
  await page.getByLabel('Your name *').fill('Ana Lee');
  await page.getByLabel('Your email *').fill(aBuyer().email);
  await page.getByLabel('Your position *').selectOption('Parent');
}

async function fillPartner(page: Page): Promise<string> {
  const { email } = aBuyer();
  await page.goto('/partner-with-us');
  await page.getByRole('button', { name: 'Become a Partner' }).click();
  await page.getByLabel('Business name *').fill('Harbor Pottery');
  await page.getByLabel('Owner name *').fill('Ana Lee');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Website *').fill('harbor-pottery.example.com');
  await page.getByLabel('Category *', { exact: true }).selectOption('Services');
  await page.getByLabel('Deal title *').fill('Two hours at the wheel');
  await page.getByLabel('Deal category *').selectOption('Music & Arts');
  await page.getByLabel('Regular price in dollars *').fill('80.50');
  await page.getByLabel('About the deal *').fill('For two, with glazing');
  await page.getByLabel(/Make them for me/).check();
  return email;
}

async function fillContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name *').fill('Ana Lee');
  await page.getByLabel('Email *').fill(aBuyer().email);
  await page.getByLabel('Subject *').fill('A question');
  await page.getByLabel('Category *').selectOption('General Question');
  await page.getByLabel('Message *').fill('Do you have gift cards? 🎁');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

test.describe('messages', () => {
  test('confirm a request to manage a school', async ({ page, database }) => {
    await fillManagement(page);
    const email = await page.getByLabel('Email *').inputValue();
    await submit(page);
    await toast(page, 'Request Submitted', 'We will review it and contact you within 2 to 3 business days.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { rows } = await database.query('SELECT position, status FROM management_requests WHERE requestor_email = $1', [email]);
    expect(rows).toEqual([{ position: 'pto-president', status: 'pending' }]);
  });

  test('confirm a request to add a school', async ({ page, database }) => {
    await fillSchool(page);
    const email = await page.getByLabel('Your email *').inputValue();
    await submit(page);
    await toast(page, 'School Request Submitted', 'The school will be added within 2 to 3 business days.');
    const { rows } = await database.query('SELECT state, verification, purpose FROM school_requests WHERE requestor_email = $1', [email]);
    expect(rows).toEqual([{ state: 'CA', verification: 'School addition request', purpose: 'Adding school to the program' }]);
  });

  test('confirm a partner’s application', async ({ page, database }) => {
    const email = await fillPartner(page);
    await page.getByLabel('Picture').setInputFiles('docs/shop.png');
    await expect(page.getByAltText('Your choice')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Partnership Request Submitted', "We'll review your application and get back to you within 2-3 business days.");
    await expect(page.getByRole('button', { name: 'Become a Partner' })).toBeVisible();
    const { rows } = await database.query(
      'SELECT website, original_price, max_quantity, deal_image_url FROM partner_applications WHERE email = $1',
      [email],
    );
    expect(rows[0]).toMatchObject({ website: 'https://harbor-pottery.example.com', original_price: '80.50', max_quantity: null });
    expect(rows[0].deal_image_url).toMatch(/^\/api\/uploads\/[a-f0-9]{32}-\d+x\d+\.webp$/);
    await page.getByRole('button', { name: 'Become a Partner' }).click();
    await expect(page.getByLabel('Business name *')).toHaveValue('');
  });

  test('confirm a message to the team', async ({ page }) => {
    await fillContact(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Message Sent', "Thank you for contacting us. We'll get back to you within 24 hours.");
    await expect(page.getByLabel('Message *')).toHaveValue('');
  });

  test('say that the payment provider does not answer', async ({ page, database, watch }) => {
    watch.expected.push(/503/);
    const deal = await aDeal(database);
    await orderFault('/v1/payment_intents');
    try {
      await chooseAndProceed(page, deal.title);
      await toast(page, 'Payment Setup Failed', 'Our payment provider is not answering. Please try again in a moment.');
      await expect(page).toHaveURL(/\/checkout\/\d+$/);
    } finally {
      await endFaults();
    }
  });

  test('report an unexpected error of the payment form', async ({ page, database }) => {
    const deal = await aDeal(database);
    await openCheckout(page, deal, SCHOOL, aBuyer());
    await typeCard(page);
    // Remove the payment form, as a browser extension might.
    await page.evaluate(() => document.querySelector('iframe[name^=__privateStripeFrame]')?.remove());
    await pay(page);
    await expect(page.getByText('Payment Error', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^An unexpected error occurred: .+\. Please try again\.$/).first()).toBeVisible();
  });

  test('report a paid purchase that could not be settled', async ({ page, database }) => {
    const deal = await aDeal(database);
    const buyer = aBuyer();
    await openCheckout(page, deal, SCHOOL, buyer);
    await typeCard(page);
    // Change the amount of the order, so that the server does not settle the payment.
    await database.query('UPDATE orders SET amount = amount + 1 WHERE customer_email = $1', [buyer.email]);
    await pay(page);
    await toast(page, 'Payment Processed', 'Payment completed but there was an issue with the voucher. Please contact support.');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  test('report a paid purchase whose settlement fails', async ({ page, database, watch }) => {
    watch.expected.push(/500/);
    const deal = await aDeal(database);
    await openCheckout(page, deal, SCHOOL, aBuyer());
    await typeCard(page);
    await without(database, 'orders', async () => {
      await pay(page);
      await expect(page.getByText('Payment completed but voucher processing failed. Please contact support.').first()).toBeVisible();
    });
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  test('are shared by an email draft if the browser cannot share', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('forbidden')) } });
    });
    await page.goto('/deals?q=First%20Robot');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const asked = new Promise<string>((resolve) => session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)));
    await page.getByRole('button', { name: /^Share First Robot/ }).click();
    const draft = decodeURIComponent(await asked);
    expect(draft).toContain('mailto:?subject=First Robot: four-week build class');
    expect(draft).toContain('Save 45% and help support local schools.');
  });
});

async function chooseAndProceed(page: Page, title: string): Promise<void> {
  await page.goto('/deals');
  await search(page, title);
  await page.getByRole('link', { name: `View deal: ${title}` }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const buyer = aBuyer();
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('combobox', { name: 'School' }).fill(SCHOOL);
  await page.getByRole('option', { name: new RegExp(SCHOOL) }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}
