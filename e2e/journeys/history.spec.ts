import type { APIRequestContext } from '@playwright/test';
import { asAdmin, asShopper, signIn } from '../support/account';
import { aBuyer, aDeal, aVoucherLink, expect, openCheckout, mailTo, pay, test, typeCard } from '../support/shop';

const SCHOOL = 'Northlake Middle School';
/** The account's school, which comes from the buyer's first purchase. */
const OWN_SCHOOL = 'Sycamore Canyon Elementary';
const SUPPORT = 'support@homeroom.test';

test('guest purchases appear after signing in, and can be searched, filtered, sorted, and grouped', async ({ page, database, watch }) => {
  watch.expected.push(/401/);
  const buyer = aBuyer();
  const bought = [];
  for (let number = 0; number < 4; number += 1) bought.push(await aVoucherLink(database, buyer));
  const [active, ending, redeemed, expired] = bought.map(({ id }) => id);
  await database.query(`UPDATE vouchers SET expires_at = now() + interval '3 days', deal_title = 'Ending soon' WHERE id = $1`, [ending]);
  await database.query(`UPDATE vouchers SET redeemed_at = now(), deal_title = 'Used' WHERE id = $1`, [redeemed]);
  await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day', deal_title = 'Over' WHERE id = $1`, [expired]);
  await database.query(`UPDATE vouchers SET deal_title = 'Fresh' WHERE id = $1`, [active]);

  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Sign in to see your purchases' })).toBeVisible();
  await signIn(page, buyer.email);
  await expect(page).toHaveURL(/\/history$/);
  const tile = (name: string) => page.locator('dl > div').filter({ hasText: new RegExp(`^${name}`) });
  await expect(tile('Total Spent')).toContainText('$100.00');
  await expect(tile('Points Earned')).toContainText('100');
  await expect(tile('Active Vouchers')).toContainText('2');
  await expect(page.getByText('1 voucher expires within 7 days.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Vouchers (4)' })).toBeVisible();

  const group = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(group('Active Vouchers').getByRole('heading', { level: 3 })).toHaveText(['Ending soon', 'Fresh']);
  await expect(group('Active Vouchers').getByText('Expires Soon', { exact: true })).toHaveCount(1);
  await group('Redeemed Vouchers').getByRole('heading', { level: 2 }).click();
  await expect(group('Redeemed Vouchers').getByRole('heading', { level: 3 })).toHaveText(['Used']);
  await expect(group('Expired Vouchers').getByRole('heading', { level: 3 })).toHaveText(['Over']);
  await page.getByText('Search and sort').click();
  await page.getByLabel('Sort by').selectOption('Oldest First');
  await expect(group('Active Vouchers').getByRole('heading', { level: 3 })).toHaveText(['Fresh', 'Ending soon']);
  await page.getByLabel('Search vouchers').fill('FRESH');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Fresh']);
  await page.getByLabel('Search vouchers').fill('nothing like this');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ending soon', 'Fresh', 'Over']);

  await page.getByRole('tab', { name: 'Purchase History (4)' }).click();
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(4);
  // Let the session's cookie expire, as after a quarter of an hour.
  await page.context().clearCookies({ name: 'homeroom_shopper' });
  await page.goto('/purchase-history');
  await expect(page.getByRole('tab', { name: 'My Vouchers (4)' })).toBeVisible();

  const file = page.waitForEvent('download');
  await group('Active Vouchers')
    .getByText(/^Code, download/)
    .first()
    .click();
  await group('Active Vouchers').getByRole('button', { name: 'Download' }).first().click();
  expect((await file).suggestedFilename()).toBe('homeroom-voucher.pdf');
  await group('Active Vouchers').getByRole('link', { name: 'Fresh' }).press('Enter');
  await expect(page.getByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  await expect(page).toHaveURL(`/voucher?voucher=${active}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('homeroom-voucher.pdf');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'My Vouchers (4)' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/voucher?voucher=${active}`);
  await expect(page.getByRole('heading', { name: 'Sign in to see your voucher' })).toBeVisible();
});

test('a shopper returns a voucher after a confirmation: it stops at once, and the refund is emailed', async ({ page, database, watch }) => {
  watch.expected.push(/410/);
  const buyer = aBuyer();
  const { id, link } = await aVoucherLink(database, buyer);
  await asShopper(page, buyer.email);
  await page.getByText(/^Code, download/).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, refund it' }).click();
  await expect(page.getByText('Refund on its way', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await database.query('SELECT state FROM purchases WHERE voucher_id = $1', [id])).rows[0].state)
    .toBe('refunded');
  await page.reload();
  await expect(page.getByRole('region', { name: /^Refunded Vouchers/ })).toContainText('Refunded');
  await expect(page.locator('dl > div').filter({ hasText: 'Total Spent' })).toContainText('$0.00');
  expect((await mailTo(buyer.email, /refunded/)).text).toContain('$25.00 goes back to your card');
  await page.goto(link);
  await expect(page.getByText('This voucher was refunded and can no longer be used.')).toBeVisible();
});

/** Sends the evidence that makes the provider's test bank decide for us. */
async function bankDecidesForUs(request: APIRequestContext, paymentIntentId: string): Promise<void> {
  const options = { headers: { authorization: 'Bearer sk_test_x' } };
  const disputes = `${process.env['CARD_ORIGIN']}/v1/disputes`;
  const { data } = (await (await request.get(`${disputes}?payment_intent=${paymentIntentId}`, options)).json()) as {
    data: { id: string }[];
  };
  await request.post(`${disputes}/${data[0]!.id}`, { ...options, form: { 'evidence[uncategorized_text]': 'winning_evidence' } });
}

test('a disputed payment stops the voucher and tells the team until the bank decides', async ({ page, request, database }) => {
  const buyer = aBuyer();
  const { id, link, paymentIntentId } = await aVoucherLink(database, buyer, 'pm_card_createDispute');
  const state = async () => (await database.query('SELECT state FROM purchases WHERE voucher_id = $1', [id])).rows[0].state;
  await expect.poll(state).toBe('disputed');
  await asShopper(page, buyer.email);
  await expect(page.getByRole('region', { name: /^Vouchers on Hold/ })).toContainText('Until it decides, the voucher is on hold.');
  await page.getByRole('tab', { name: /Purchase History/ }).click();
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^A bank was asked to return the payment for this voucher\./)).toBeVisible();

  await asAdmin(page, '/admin?tab=transactions');
  await page.getByRole('main').getByRole('region').getByRole('searchbox').fill(buyer.email);
  const transaction = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(transaction).toContainText('Disputed');
  await transaction.getByRole('button', { name: /^More for order/ }).click();
  await expect(transaction.getByRole('button', { name: /^Refund order/ })).toBeDisabled();
  expect((await mailTo(SUPPORT, /is disputed/)).text).toContain(`${buyer.name} disputed the payment`);

  await bankDecidesForUs(request, paymentIntentId);
  await expect.poll(state).toBe('paid');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'I’m at the counter' })).toBeEnabled();
});

test('the next person to sign in does not find the previous one’s name or started purchase', async ({ page, database }) => {
  const deal = await aDeal(database);
  const [first, second] = [aBuyer(), aBuyer()];
  await asShopper(page, first.email);
  await openCheckout(page, deal, SCHOOL, { ...first, name: 'Ana of the first' });
  await page.goto('/deals');
  await page
    .getByRole('button', { name: /^(Menu|Open)|, account menu$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await signIn(page, second.email);
  await page.goto('/checkout');
  await expect(page.getByText('Missing required information. Please start over.').first()).toBeVisible();
  await page.goto(`/deals/${deal.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(second.email);
  await expect(page.getByLabel('Name')).not.toHaveValue('Ana of the first');
});

test('an expired voucher becomes store credit, which pays for one deal, and with the rest for part of another', async ({
  page,
  database,
}) => {
  const buyer = aBuyer();
  const { id } = await aVoucherLink(database, buyer);
  await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
  await asShopper(page, buyer.email);
  await page.getByRole('button', { name: 'Turn into store credit' }).click();
  await page.getByRole('button', { name: 'Yes, give me credit' }).click();
  await expect(page.getByText('You have $25.00 to spend at checkout.', { exact: true }).first()).toBeVisible();

  const cheap = await aDeal(database, { price: 10 });
  await openCheckout(page, cheap, OWN_SCHOOL, buyer);
  await expect(page.getByLabel(/Use my store credit/)).toBeChecked();
  await page.getByRole('button', { name: 'Pay $10.00 with store credit' }).click();
  const voucher = page.getByRole('region', { name: 'Voucher Created Successfully' });
  await expect(voucher).toContainText('Paid with store credit$10.00');
  await expect(page.getByRole('region', { name: 'What you bought' })).toContainText('No points, because store credit earns none');
  await expect(page.getByText('points earned')).toHaveCount(0);

  const dear = await aDeal(database, { price: 40 });
  await openCheckout(page, dear, OWN_SCHOOL, buyer);
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('25 points');
  await page.getByLabel(/Use my store credit/).uncheck();
  await expect(page.getByRole('button', { name: 'Pay $40.00' })).toBeVisible();
  await page.getByLabel(/Use my store credit/).check();
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay $25.00' })).toBeVisible();
  await typeCard(page);
  await pay(page);
  await expect(voucher).toContainText('Paid with store credit$15.00');
  await expect(page.getByRole('region', { name: "Your school's points" })).toContainText('25 points earned');
  await page.goto('/history');
  await expect(page.getByText('Store Credit', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: /Purchase History/ }).click();
  await expect(page.getByText('$15.00 with store credit')).toBeVisible();
});
