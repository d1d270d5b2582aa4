import { randomUUID } from 'node:crypto';
import { SCREENS } from '@homeroom/contracts';
import { test as base, expect, type FrameLocator, type Page, type Request } from '@playwright/test';
import { Client } from 'pg';

interface Watch {
  /** Lets a test announce the console errors and failed requests that it causes. */
  readonly expected: RegExp[];
}

interface Fixtures {
  readonly watch: Watch;
  readonly database: Client;
}

const asked = new WeakMap<Page, Set<Request>>();

/** The addresses that a test's page waits for. */
export const askedBy = (page: Page) => [...(asked.get(page) ?? [])].map((request) => request.url());

/** Browsers drop these requests, or answer them from a cache, without an event, so tests check what they render. */
const WITHOUT_EVENTS = new Set(['image', 'media', 'font', 'ping']);
/** A page's own report, which nothing waits for. */
const REPORT = /\/api\/releases\/outcomes$/;

function followRequests(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    // Requests of the previous document no longer matter.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (!WITHOUT_EVENTS.has(request.resourceType()) && !REPORT.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** For tests that open no page, or watch their own: a page that nobody uses costs as much as a small test. */
export const testWithoutPage = base.extend<Pick<Fixtures, 'database'>>({
  baseURL: async ({}, use) => use(process.env['SHOP']),
  database: async ({}, use) => {
    const client = new Client({ connectionString: process.env['DATABASE_URL'] });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/** Every test fails on an unannounced console error or failed request. */
export const test = testWithoutPage.extend<Pick<Fixtures, 'watch'>>({
  watch: [
    async ({ page }, use) => {
      followRequests(page);
      const seen: string[] = [];
      const watch: Watch = { expected: [] };
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => seen.push(`page: ${error.message}`));
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${request.failure()?.errorText}`);
      });
      await use(watch);
      expect(seen.filter((line) => !watch.expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const aBuyer = () => ({ name: 'Ana Lee', email: `ana-${randomUUID().slice(0, 8)}@example.com` });

export const cardFields = (page: Page): FrameLocator => page.frameLocator('iframe[name^=__privateStripeFrame]');

export async function typeCard(page: Page, number = '4242424242424242'): Promise<void> {
  const fields = cardFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
}

/** How many sheets of paper a page fills. */
export async function printedSheets(page: Page): Promise<number> {
  const printed = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm' } });
  return printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Submits the words, which closes the suggestions over the cards. */
export async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search deals' });
  await field.fill(words);
  await field.press('Enter');
}

/** Opens a page and waits until its code runs. Before that, a press of a deal follows its address instead of opening its dialog. */
export async function openRunning(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as { homeroomAnswers?: boolean }).homeroomAnswers);
}

/** Goes from the list of deals to the payment. */
export async function goToCheckout(page: Page, deal: string, school: string, buyer: { name: string; email: string }): Promise<void> {
  await page.goto('/deals');
  await search(page, deal);
  await page.getByRole('link', { name: `View deal: ${deal}` }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await fillCheckout(page, school, buyer);
}

/** Opens the payment of a deal by its address. */
export async function openCheckout(
  page: Page,
  deal: { id: number },
  school: string,
  buyer: { name: string; email: string },
): Promise<void> {
  await page.goto(SCREENS.checkoutDeal(deal.id));
  await fillCheckout(page, school, buyer);
}

/** Fills in the checkout, unless a signed-in shopper with a school need not. */
async function fillCheckout(page: Page, school: string, buyer: { name: string; email: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const confirmed = page.getByRole('button', { name: 'Change name and email' });
  await expect(page.getByLabel('Name').or(confirmed)).toBeVisible();
  if (await confirmed.isVisible()) {
    await expect(page.getByRole('definition').filter({ hasText: school }).first()).toBeVisible();
    return;
  }
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  // The last purchase's school is already chosen.
  if (!(await page.getByRole('button', { name: `Clear school ${school}` }).isVisible())) {
    await page.getByRole('combobox', { name: 'School' }).fill(school);
    await page.getByRole('option', { name: new RegExp(school) }).click();
  }
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(confirmed).toBeVisible();
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

async function mailsTo(address: string, subject: RegExp): Promise<Mail[]> {
  const mails = (await (await fetch(`${process.env['MAIL']}/email?to.address=${encodeURIComponent(address)}`)).json()) as Mail[];
  return mails.filter((mail) => subject.test(mail.subject));
}

export const countMails = async (address: string, subject: RegExp) => (await mailsTo(address, subject)).length;

/** The latest mail to an address with such a subject, once there are more than `after`. */
export async function mailTo(address: string, subject = /./, after = 0): Promise<Mail> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = await mailsTo(address, subject);
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(after);
  return found.at(-1)!;
}

export const linkIn = ({ text }: Mail) => /https?:\/\/\S+token=[\w-]{43}/.exec(text)![0];

/** Inserts a new deal into the database, by default of the demo partner. */
export async function aDeal(
  database: Client,
  { title = `Deal ${randomUUID().slice(0, 8)}`, price = 25, max = null as number | null, businessId = 1 } = {},
) {
  const { rows } = await database.query(
    `INSERT INTO deals (business_id, title, description, need_to_know_info, original_price, sale_price, discount_percentage, school_points,
       category, image_url, max_quantity)
     VALUES ($5, $1, 'Made for a test', 'Bring a friend', $2, $3, 50, round($3::numeric), 'STEM & Coding', '/pictures/robot.svg', $4) RETURNING id`,
    [title, price * 2, price, max, businessId],
  );
  return { id: (rows[0] as { id: number }).id, title, price };
}

/** The address of a voucher that was bought without a browser. */
export async function aVoucherLink(database: Client, buyer = aBuyer(), card = 'pm_card_visa', businessId = 1) {
  const deal = await aDeal(database, { businessId });
  const post = async (path: string, body: object) =>
    (
      await fetch(`${process.env['SHOP']}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const draftId = randomUUID();
  const { clientSecret } = (await post('/api/create-payment-intent', {
    dealId: deal.id,
    schoolId: 1,
    customerName: buyer.name,
    customerEmail: buyer.email,
    amount: deal.price,
    draftId,
  })) as { clientSecret: string };
  const paymentIntentId = clientSecret.split('_secret_')[0]!;
  await fetch(`${process.env['CARD_ORIGIN']}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_x', client_secret: clientSecret, payment_method: card }),
  });
  const { voucher } = (await post('/api/payment-success', { paymentIntentId, draftId })) as {
    voucher: { id: number; accessToken: string };
  };
  return { link: `/voucher?token=${voucher.accessToken}`, id: voucher.id, email: buyer.email, paymentIntentId, deal: deal.title };
}
