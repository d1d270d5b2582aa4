import { aBuyer, aDeal, expect, goToCheckout, linkIn, mailTo, pay, test, typeCard } from '../support/shop';

test('a family finds a deal, pays, gets the voucher by email, and redeems it, and the school gets its points', async ({
  page,
  database,
}) => {
  const buyer = aBuyer();
  const deal = await aDeal(database, { max: 3, price: 31 });
  const school = 'Laurel Grove Elementary';
  const pointsNow = async () => Number((await database.query('SELECT points FROM schools WHERE name = $1', [school])).rows[0].points);
  const pointsBefore = await pointsNow();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(deal.title);
  await page.getByRole('button', { name: 'Search Deals' }).click();
  await expect(page).toHaveURL(/\/deals\?q=/);
  await expect(page.getByText('1 deal', { exact: true })).toBeVisible();
  await expect(page.getByText('3 remaining')).toBeVisible();

  await goToCheckout(page, deal.title, school, buyer);
  await expect(page.getByText('Test mode.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('31 points for Laurel Grove Elementary');
  await typeCard(page);
  await pay(page);

  const voucher = page.getByRole('region', { name: 'Voucher Created Successfully' });
  await expect(page.getByRole('region', { name: "Your school's points" })).toContainText('31 points earned for Laurel Grove Elementary');
  await expect(voucher).toContainText('Code hidden for security');
  await expect(voucher.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(voucher.getByRole('link', { name: 'I’m at the counter' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('checkoutData'))).toBeNull();

  const mail = await mailTo(buyer.email);
  expect(mail.subject).toBe(`Your voucher for ${deal.title}`);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: deal.title })).toBeVisible();
  await expect(page).toHaveURL(/\/voucher$/);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'I’m at the counter' }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('You cannot undo this');
  await warning.getByRole('button', { name: 'Yes, redeem now' }).click();
  await expect(page.getByText('Voucher Redeemed', { exact: true })).toBeVisible();
  await expect(page.getByTestId('voucher-code')).toHaveText(/^HR-/);
  await expect(page.getByText('Redeemed', { exact: true }).first()).toBeVisible();

  await expect.poll(pointsNow).toBe(pointsBefore + 31);
  const { rows } = await database.query(
    `SELECT e.account, e.points FROM point_entries e JOIN purchases p ON p.id = e.purchase_id WHERE p.deal_id = $1 ORDER BY e.account`,
    [deal.id],
  );
  expect(rows).toEqual([
    { account: 'pool', points: -31 },
    { account: 'school', points: 31 },
  ]);
  const stock = await database.query('SELECT sold_quantity, held FROM deals WHERE id = $1', [deal.id]);
  expect(stock.rows[0]).toEqual({ sold_quantity: 1, held: 0 });

  await page.goto('/schools');
  await page.getByRole('searchbox').fill('laurel grove');
  await expect(page.getByRole('listitem').filter({ hasText: school })).toContainText(
    `${new Intl.NumberFormat('en-US').format(pointsBefore + 31)} points`,
  );
});

test('a shopper signs in by email and sees the points', async ({ page, database }) => {
  const email = aBuyer().email;
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(linkIn(await mailTo(email)));
  await expect(page).toHaveURL(/\/login\/verify$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('heading', { name: 'No vouchers yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: /, account menu$/ })).toBeVisible();
  await database.query('UPDATE users SET reward_points = 73 WHERE email = $1', [email]);
  await page.reload();
  // Wait for the data before the session ends.
  await expect(page.getByRole('heading', { name: 'No vouchers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText('73 points').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /, account menu$/ }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
