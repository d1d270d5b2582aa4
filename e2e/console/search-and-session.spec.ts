import { asAdmin } from '../support/account';
import { entries, inTab } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { aVoucherLink, expect, test } from '../support/shop';
import { goToPlace } from '../support/workspace';

test('the palette finds an order, a code, an address, a school and a business, and opens them', async ({ page, database }) => {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ code: string; order_id: string; id: number }>(
    'SELECT v.code, p.order_id, p.id FROM vouchers v JOIN purchases p ON p.voucher_id = v.id WHERE v.id = $1',
    [voucher.id],
  );
  await asAdmin(page);
  await page.getByRole('button', { name: 'Find or do anything' }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do anything' });
  const box = palette.getByRole('combobox');
  for (const words of [rows[0]!.order_id, rows[0]!.code, voucher.email]) {
    await box.fill(words);
    await expect(palette.getByRole('group', { name: /transaction/ })).toContainText(rows[0]!.code);
  }
  await box.fill('Laurel Grove');
  await expect(palette.getByRole('group', { name: /school/ })).toContainText('Laurel Grove Elementary');
  await checkScreen(page);
  await box.fill('nothing like this anywhere');
  await expect(palette.getByText('Nothing found for')).toBeVisible();
  await box.fill('Tidepool');
  await palette
    .getByRole('option', { name: /^Tidepool/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/businesses\/\d+$/);
  await page.keyboard.press('Control+k');
  await box.fill(`#${rows[0]!.id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/transactions/${rows[0]!.id}$`));
  await page.keyboard.press('Control+k');
  await box.fill('add sch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name *')).toBeFocused();
});

test('typing keeps the session alive, so that a long form is not lost', async ({ page }) => {
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

test('a revoked session asks for a sign-in over the page, and leaving opens the login', async ({ page, database, watch }) => {
  watch.expected.push(/401/);
  await inTab(page, 'businesses');
  await expect(entries(page, 'businesses').first()).toBeVisible();
  await database.query(`UPDATE sessions SET revoked_at = now() WHERE account_kind = 'admin'`);
  await goToPlace(page, 'Users');
  await checkScreen(page);
  await page.getByRole('dialog', { name: 'Please sign in again' }).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull();
});
