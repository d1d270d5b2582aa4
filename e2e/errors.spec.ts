import { aBuyer, aDeal, aVoucherLink, expect, goToCheckout, test, typeCard, pay } from './support/shop';

const SCHOOL = 'Northlake Middle School';

test.describe('rows of the error catalogue', () => {
  test('Voucher: no token', async ({ page }) => {
    await page.goto('/voucher');
    await expect(page.getByRole('heading', { name: 'Access Error' })).toBeVisible();
    await expect(page.getByText('No access token provided')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('Voucher: 401', async ({ page, watch }) => {
    watch.expected.push(/401/);
    await page.goto('/voucher?token=nonsense');
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
  });

  test('Voucher: 404', async ({ page, watch }) => {
    watch.expected.push(/404/);
    await page.goto(`/voucher?token=${'A'.repeat(43)}`);
    await expect(page.getByText('Voucher not found')).toBeVisible();
  });

  test('Voucher: other status', async ({ page, watch }) => {
    watch.expected.push(/500/);
    await page.route('**/api/voucher/access*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/voucher?token=${'A'.repeat(43)}`);
    await expect(page.getByText('Failed to load voucher')).toBeVisible();
  });

  test('Redeem network failure', async ({ page, database, watch }) => {
    watch.expected.push(/redeem/);
    await page.goto((await aVoucherLink(database)).link);
    await page.route('**/redeem', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Redeem Voucher' }).click();
    await page.getByRole('button', { name: 'Yes, redeem now' }).click();
    await expect(page.getByText('Failed to mark voucher as redeemed', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByText('Code hidden for security')).toBeVisible();
  });

  test('Redeem refused: it was redeemed elsewhere', async ({ page, database, watch }) => {
    watch.expected.push(/409/);
    const voucher = await aVoucherLink(database);
    await page.goto(voucher.link);
    await page.getByRole('button', { name: 'Redeem Voucher' }).click();
    await database.query('UPDATE vouchers SET redeemed_at = now() WHERE id = $1', [voucher.id]);
    await page.getByRole('button', { name: 'Yes, redeem now' }).click();
    await expect(page.getByText('This voucher has already been redeemed', { exact: true })).toBeVisible();
    await expect(page.getByText('Redeemed', { exact: true }).first()).toBeVisible();
  });

  test('an expired voucher shows so and cannot be redeemed', async ({ page, database }) => {
    const voucher = await aVoucherLink(database);
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [voucher.id]);
    await page.goto(voucher.link);
    await expect(page.getByText('Expired', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Redeem Voucher' })).toHaveCount(0);
  });

  test('Invalid Checkout', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByText('Invalid Checkout', { exact: true })).toBeVisible();
    await expect(page.getByText('Missing required information. Please start over.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('Payment setup failure', async ({ page, database, watch }) => {
    watch.expected.push(/502/);
    const deal = await aDeal(database);
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/');
    await page.evaluate(
      (dealId) =>
        localStorage.setItem('checkoutData', JSON.stringify({ dealId, schoolId: 1, customerName: 'A', customerEmail: 'a@example.com' })),
      deal.id,
    );
    await page.goto('/checkout');
    await expect(page.getByText('Payment Setup Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to initialize payment. Please try again.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/deals$/);
  });

  test('Deal or school missing at checkout', async ({ page, watch }) => {
    watch.expected.push(/404/);
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem(
        'checkoutData',
        JSON.stringify({ dealId: 999999, schoolId: 1, customerName: 'A', customerEmail: 'a@example.com' }),
      ),
    );
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Deal or School Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  });

  test('Paid but success call reports a problem', async ({ page, database }) => {
    const deal = await aDeal(database);
    await goToCheckout(page, deal.title, SCHOOL, aBuyer());
    await page.route('**/api/payment-success', (route) => route.fulfill({ json: { success: false, outcome: 'unpaid' } }));
    await typeCard(page);
    await pay(page);
    await expect(page.getByText('Payment Processed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Payment completed but there was an issue with the voucher. Please contact support.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  test('payment-success without a payment goes to the deals', async ({ page }) => {
    await page.goto('/payment-success?deal=1&school=1');
    await expect(page).toHaveURL(/\/deals$/);
  });

  test('payment-success with a payment that was not made says so', async ({ page }) => {
    await page.goto('/payment-success?deal=1&school=1&payment_intent=pi_unknown');
    await expect(page.getByRole('heading', { name: 'The payment was not completed' })).toBeVisible();
  });

  test('Unknown route', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('Share unavailable', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('/deals?q=First%20Robot');
    const alert = page.waitForEvent('dialog').then(async (dialog) => {
      const text = dialog.message();
      await dialog.accept();
      return text;
    });
    await page.getByRole('button', { name: /^Share First Robot/ }).click();
    expect(await alert).toBe('Deal link copied to clipboard!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      'Check out this great deal: First Robot: four-week build class for only $99.00! Save 45% and help support local schools.',
    );
  });
});

test.describe('the list of deals', () => {
  test('searches, filters, sorts, says when nothing matches, and keeps it all in the address', async ({ page, database }) => {
    const { rows } = await database.query(`SELECT count(*) FROM deals WHERE category = 'Music & Arts'`);
    await page.goto('/deals?category=Music%20%26%20Arts&sort=price-low');
    await expect(page.getByRole('button', { name: 'Remove filter Category: Music & Arts' })).toBeVisible();
    await expect(page.getByText(`${rows[0].count} deals`)).toBeVisible();
    const prices = await page.getByRole('article').locator('[class*=sale]').allTextContents();
    const numbers = prices.map((text) => Number(text.slice(1)));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await page.getByRole('searchbox').fill('no such thing 💥');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/deals\?sort=price-low$/);
  });

  test('shows sold out, remaining, and the places of a deal with several', async ({ page }) => {
    await page.goto('/deals?q=drone');
    await expect(page.getByRole('article')).toContainText('Sold Out');
    await expect(page.getByRole('button', { name: /^Sold Out/ })).toBeDisabled();
    await page.getByRole('button', { name: '2 locations available' }).click();
    await expect(page.getByText('Tustin Garage')).toBeVisible();
  });

  test('shows nine placeholders while it loads, and an error with a way on', async ({ page, watch }) => {
    watch.expected.push(/500/);
    let fail = true;
    await page.route('**/api/deals/with-locations*', async (route) => {
      if (!fail) return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 700));
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/deals');
    await expect(page.getByTestId('deal-placeholder')).toHaveCount(9);
    await expect(page.getByRole('heading', { name: 'The deals could not be loaded' })).toBeVisible();
    fail = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the purchase dialog', () => {
  test('asks for all three, finds schools by ZIP, says when none matches, and locks the chosen one until it is cleared', async ({
    page,
  }) => {
    await page.goto('/deals/1');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
    await expect(proceed).toBeDisabled();
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email').fill('not an address');
    const search = page.getByRole('combobox', { name: 'School' });
    await search.fill('zzz');
    await expect(page.getByText('No schools found matching "zzz"')).toBeVisible();
    await search.fill('a');
    await expect(page.getByRole('option')).toHaveCount(10);
    await search.fill('92612');
    await expect(page.getByRole('option')).toHaveCount(1);
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByRole('textbox', { name: 'School' })).toHaveValue(SCHOOL);
    await proceed.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByRole('button', { name: `Clear school ${SCHOOL}` }).click();
    await expect(proceed).toBeDisabled();
  });
});
