import type { Page } from '@playwright/test';
import { contrasts, groundOf } from '../support/frame-contrast';
import { checkScreen } from '../support/screen-check/check-screen';
import { aBuyer, aDeal, cardFields, expect, openCheckout, mailTo, pay, printedSheets, test, typeCard } from '../support/shop';

const SCHOOL = 'Northlake Middle School';
const challenge = (page: Page) => page.frameLocator('iframe[name=stripe-challenge-frame]');

test('a declined card is explained and keeps the form, an invalid one is reported beside its field, and a good one pays and prints only its voucher', async ({
  page,
  database,
  watch,
}) => {
  watch.expected.push(/402/);
  const deal = await aDeal(database);
  const failed = page.getByText('Payment Failed', { exact: true }).first();
  await openCheckout(page, deal, SCHOOL, aBuyer());
  for (const [number, reason] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ] as const) {
    await typeCard(page, number);
    await pay(page);
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    await expect(failed).toBeVisible();
  }
  await typeCard(page, '4242424242424241');
  await pay(page);
  await expect(page.getByRole('main').getByText('Your card number is invalid.')).toBeVisible();
  expect(await page.content()).not.toContain('4242424242424241');

  const confirming = '**/v1/payment_intents/*/confirm';
  await page.route(confirming, (route) => route.fulfill({ status: 402, json: { error: { type: 'card_error' } } }));
  await typeCard(page);
  await pay(page);
  await expect(page.getByText('Unable to process payment. Please check your card details and try again.').first()).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.unroute(confirming);

  await pay(page);
  await expect(page.getByText('Payment Successful', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Your purchase is complete! Check your email for the voucher.', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  const { rows } = await database.query('SELECT count(*)::int AS orders FROM orders WHERE deal_id = $1', [deal.id]);
  expect(rows[0]).toEqual({ orders: 1 });
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you bought' })).toBeVisible();
  const voucher = page.getByRole('region', { name: 'Voucher Created Successfully' });
  await expect(voucher.getByRole('link', { name: 'I’m at the counter' })).toBeInViewport();
  await checkScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'What you bought' })).toBeHidden();
  await expect(voucher.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await printedSheets(page)).toBe(1);
});

test('a wallet may be closed, decline, and pay, and one order is paid once', async ({ page, database, watch }) => {
  watch.expected.push(/402/);
  const deal = await aDeal(database);
  await openCheckout(page, deal, SCHOOL, aBuyer());
  const wallets = page.getByRole('group', { name: 'Express checkout' });
  const button = wallets.frameLocator('iframe').getByRole('button', { name: 'Pay with test wallet' });
  const sheet = page.frameLocator('iframe[name=stripe-wallet-frame]');
  await expect(page.getByText('or pay by card')).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: 'A card that works' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Test wallet' })).toHaveCount(0);
  await expect(page.getByText('Payment Failed')).toHaveCount(0);

  await button.click();
  await sheet.getByRole('button', { name: 'A card that is declined' }).click();
  await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();

  await button.click();
  await sheet.getByRole('button', { name: 'A card that works' }).click();
  await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  const { rows } = await database.query('SELECT state FROM orders WHERE deal_id = $1', [deal.id]);
  expect(rows).toEqual([{ state: 'paid' }]);
});

test('the card fields use the page’s font, and are readable in light and dark colors, also when they switch', async ({
  page,
  database,
}) => {
  const deal = await aDeal(database);
  await openCheckout(page, deal, SCHOOL, aBuyer());
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  const loaded = () =>
    cardFields(page)
      .locator('form')
      .evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(loaded).toEqual(['Figtree']);
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const behind = await groundOf(page.locator('iframe[name^=__privateStripeFrame]'));
    await expect
      .poll(async () => Math.min(...(await contrasts(cardFields(page), behind))), `contrast in ${colorScheme}`)
      .toBeGreaterThan(4.5);
  }
});

test('two tabs can buy two deals without disturbing each other', async ({ page, context, database }) => {
  const [one, other] = [await aDeal(database), await aDeal(database)];
  await openCheckout(page, one, SCHOOL, aBuyer());
  const tab = await context.newPage();
  await openCheckout(tab, other, SCHOOL, aBuyer());
  await typeCard(page);
  await pay(page);
  await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('region', { name: 'Your order' })).toContainText(other.title);
});

test('a card with 3-D Secure pays after a failed challenge', async ({ page, database }) => {
  const deal = await aDeal(database);
  await openCheckout(page, deal, SCHOOL, aBuyer());
  await typeCard(page, '4000002500003155');
  await pay(page);
  const fail = challenge(page).getByRole('button', { name: 'Fail' });
  // The bank's two buttons are in its frame.
  for (const button of [fail, challenge(page).getByRole('button', { name: 'Complete' })]) await expect(button).toBeInViewport({ ratio: 1 });
  await fail.click();
  await expect(page.getByRole('main').getByText('We are unable to authenticate your payment method.', { exact: false })).toBeVisible();
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible();
  await pay(page);
  await expect(challenge(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(0);
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Your purchase is complete! Check your email for the voucher.').first()).toBeVisible();
});

test('the voucher arrives by email even if the browser closes right after paying', async ({ page, database, context, watch }) => {
  watch.expected.push(/payment-success/);
  const buyer = aBuyer();
  const deal = await aDeal(database);
  await openCheckout(page, deal, SCHOOL, buyer);
  await page.route('**/api/payment-success', (route) => route.abort());
  await typeCard(page);
  await pay(page);
  await expect(page.getByText('Payment completed but voucher processing failed. Please contact support.').first()).toBeVisible();
  await context.close();
  expect((await mailTo(buyer.email)).subject).toContain(deal.title);
});

test('a reload during checkout makes no second order or intent', async ({ page, database }) => {
  const deal = await aDeal(database, { max: 5 });
  await openCheckout(page, deal, SCHOOL, aBuyer());
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await page.reload();
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  const { rows } = await database.query(
    'SELECT count(*)::int AS orders, count(DISTINCT payment_intent_id)::int AS intents FROM orders WHERE deal_id = $1',
    [deal.id],
  );
  expect(rows[0]).toEqual({ orders: 1, intents: 1 });
});
