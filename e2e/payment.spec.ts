import type { Page } from '@playwright/test';
import { aBuyer, aDeal, cardFields, expect, goToCheckout, mailTo, pay, test, typeCard } from './support/shop';

const SCHOOL = 'Northlake Middle School';
const challenge = (page: Page) => page.frameLocator('iframe[name=stripe-challenge-frame]');

test('a declined card, then one that works', async ({ page, database, watch }) => {
  watch.expected.push(/402/);
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  await typeCard(page, '4000000000000002');
  await pay(page);
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
  await typeCard(page);
  await pay(page);
  await expect(page.getByRole('dialog', { name: 'Voucher Created Successfully' })).toBeVisible();
  const { rows } = await database.query('SELECT count(*)::int AS orders FROM orders WHERE deal_id = $1', [deal.id]);
  expect(rows[0]).toEqual({ orders: 1 });
});

test('3-D Secure failed, then passed', async ({ page, database }) => {
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  await typeCard(page, '4000002500003155');
  await pay(page);
  await challenge(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('main').getByText('We are unable to authenticate your payment method.', { exact: false })).toBeVisible();
  await pay(page);
  await challenge(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Your purchase is complete! Check your email for the voucher.').first()).toBeVisible();
});

test('the browser is closed right after paying: the voucher comes by mail all the same', async ({ page, database, context, watch }) => {
  watch.expected.push(/payment-success/);
  const buyer = aBuyer();
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, buyer);
  await page.route('**/api/payment-success', (route) => route.abort());
  await typeCard(page);
  await pay(page);
  await expect(page.getByText('Payment completed but voucher processing failed. Please contact support.').first()).toBeVisible();
  await context.close();
  expect((await mailTo(buyer.email)).subject).toContain(deal.title);
});

test('sold out between opening and paying: said at checkout, and nothing is charged', async ({ page, database, watch }) => {
  watch.expected.push(/409/);
  const deal = await aDeal(database, { max: 1 });
  await page.goto('/deals');
  await page.getByRole('searchbox', { name: 'Search deals' }).fill(deal.title);
  await page.getByRole('button', { name: `View deal: ${deal.title}` }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await database.query('UPDATE deals SET held = 1 WHERE id = $1', [deal.id]);
  const buyer = aBuyer();
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('combobox', { name: 'School' }).fill('92612');
  await page.getByRole('option', { name: new RegExp(SCHOOL) }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Payment Setup Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('This deal has just sold out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/deals$/);
});

test('the page is reloaded during checkout: still one order and one intent', async ({ page, database }) => {
  const deal = await aDeal(database, { max: 5 });
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await page.reload();
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Voucher Created Successfully' })).toBeVisible();
  const { rows } = await database.query(
    'SELECT count(*)::int AS orders, count(DISTINCT payment_intent_id)::int AS intents FROM orders WHERE deal_id = $1',
    [deal.id],
  );
  expect(rows[0]).toEqual({ orders: 1, intents: 1 });
});

test('card numbers that cannot be right are said beside the field, and never enter our page', async ({ page, database }) => {
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  await typeCard(page, '4242424242424241');
  await pay(page);
  await expect(page.getByRole('main').getByText('Your card number is invalid.')).toBeVisible();
  expect(await page.content()).not.toContain('4242424242424241');
});
