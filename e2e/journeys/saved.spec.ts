import { asShopper, signIn } from '../support/account';
import { aBuyer, aDeal, expect, test } from '../support/shop';

test('a deal saved by a visitor moves to the account and to another device, and leaves the browser on sign-out', async ({
  page,
  browser,
  database,
  watch,
}) => {
  watch.expected.push(/401/);
  const buyer = aBuyer();
  const [kept, later] = [await aDeal(database), await aDeal(database)];
  const heart = (title: string) => page.getByRole('button', { name: `Save ${title}` }).first();
  await page.goto(`/deals/${kept.id}`);
  await heart(kept.title).press('Enter');
  await expect(heart(kept.title)).toHaveAttribute('aria-pressed', 'true');
  await signIn(page, buyer.email);
  await page.goto(`/deals/${later.id}`);
  const told = page.waitForResponse((response) => response.url().endsWith('/kept-deals') && response.request().method() === 'POST');
  await heart(later.title).press('Enter');
  expect((await told).status()).toBe(200);

  const phone = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await phone.newPage();
  await asShopper(other, buyer.email, '/saved');
  await expect(other.getByRole('heading', { name: 'Saved deals' })).toBeVisible();
  await expect(other.getByText('Saved in your account.')).toBeVisible();
  await expect(other.getByRole('article').getByRole('heading')).toHaveText([later.title, kept.title]);
  await other.getByRole('button', { name: `Save ${kept.title}` }).press('Enter');
  await expect(other.getByText(`${kept.title} is no longer saved.`)).toBeVisible();

  await expect
    .poll(
      async () =>
        (
          await database.query(`SELECT deal_id FROM kept_deals k JOIN users u ON u.id = k.user_id WHERE u.email = $1 AND list = 'saved'`, [
            buyer.email,
          ])
        ).rows,
    )
    .toEqual([{ deal_id: later.id }]);
  await page.goto('/saved');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([later.title]);

  await page.getByRole('button', { name: /, account menu$/ }).press('Enter');
  await page.getByRole('link', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /deals|kept/.test(key)))).toEqual([]);
  await phone.close();
});
