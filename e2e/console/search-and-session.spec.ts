import { asAdmin } from '../support/account';
import { entries, inTab } from '../support/console';
import { look, lookHere } from '../support/look';
import { aVoucherLink, expect, test } from '../support/shop';
import { goToPlace } from '../support/workspace';

test('one search finds an order, a code, an address, a school and a business, and leads to them', async ({ page, database }) => {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ code: string; order_id: string }>(
    'SELECT v.code, p.order_id FROM vouchers v JOIN purchases p ON p.voucher_id = v.id WHERE v.id = $1',
    [voucher.id],
  );
  await asAdmin(page);
  const box = page.getByLabel('Find an order, code, email, school or business');
  for (const words of [rows[0]!.order_id, rows[0]!.code, voucher.email]) {
    await box.fill(words);
    await expect(page.getByRole('region', { name: 'transactions' })).toContainText(rows[0]!.code);
  }
  await box.fill('Laurel Grove');
  await expect(page.getByRole('region', { name: 'schools' })).toContainText('Laurel Grove Elementary');
  await lookHere(page);
  await box.fill('nothing like this anywhere');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await lookHere(page);
  await box.fill('Tidepool');
  await page.getByRole('link', { name: '1 business' }).click();
  await expect(entries(page, 'businesses')).toHaveCount(1);
  await expect(page).toHaveURL(/q=Tidepool/);
});

test('typing keeps the session, so that a long form is not lost with it', async ({ page }) => {
  await inTab(page, 'deals');
  await page.getByRole('button', { name: 'Add Deal' }).click();
  const minutes = 60_000;
  await page.clock.setSystemTime(Date.now() + 8 * minutes);
  const before = await page.evaluate(() => sessionStorage.getItem('adminToken'));
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/renew') && answer.ok());
  await page.getByRole('dialog').getByLabel('Description *').fill('It takes long to say what this is');
  await renewed;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('adminToken'))).not.toBe(before);
});

test('a token that is revoked asks to sign in over the page, and to leave leads to the login', async ({ page, database, watch }) => {
  watch.expected.push(/401/);
  await asAdmin(page);
  await expect(entries(page, 'businesses').first()).toBeVisible();
  await database.query(`UPDATE sessions SET revoked_at = now() WHERE account_kind = 'admin'`);
  await goToPlace(page, 'Users');
  await look(page);
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull();
});
