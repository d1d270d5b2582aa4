import { randomUUID } from 'node:crypto';
import { chooseBusiness, entries, inTab, said, search, unique } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { inRowMenu } from '../support/workspace';
import { aDeal, expect, test } from '../support/shop';

test('a deal is created, updated, previewed, featured, paused, and deleted', async ({ page }) => {
  const title = unique('Clay');
  await inTab(page, 'deals');
  await page.getByRole('button', { name: 'Add Deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  await dialog.getByLabel('Business *').fill('garden club');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['Greenhouse Garden ClubSan Juan Capistrano']);
  await chooseBusiness(dialog, 'Tidepool Robotics');
  await dialog.getByLabel('Title *').fill(title);
  await dialog.getByLabel('Category *').selectOption('Music & Arts');
  await dialog.getByLabel('Description *').fill('For two');
  await dialog.getByLabel('Original price in dollars *').fill('80');
  await dialog.getByLabel('Sale price in dollars *').fill('39.5');
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  await said(page, 'Deal Created');

  await search(page, title, '1 deal');
  const entry = entries(page, 'deals').filter({ hasText: title });
  await expect(entry).toContainText('Tidepool Robotics');
  await inRowMenu(page, title, `Preview ${title}`);
  await expect(page.getByRole('dialog', { name: title })).toContainText('Active 51% off');
  await page.getByRole('button', { name: 'Edit Deal' }).click();
  await page.getByLabel('Sale price in dollars *').fill('20');
  await page.getByRole('button', { name: 'Update Deal' }).click();
  await said(page, 'Deal Updated');
  await expect(entry).toContainText('$20.00');
  // The row below opens neither on the second press of a double press nor on the press that closes the menu.
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('button', { name: `Feature ${title}`, exact: true }).dblclick();
  await expect(entry.getByText('Featured', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await entry.getByText('$20.00').click();
  await inRowMenu(page, title, `Deactivate ${title}`);
  await expect(entry.getByText('Paused', { exact: true })).toBeVisible();
  await inRowMenu(page, title, `Delete ${title}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'Deal Deleted');
  await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
});

test('voucher codes are generated and imported without duplicates, and all are deleted', async ({ page, database, watch }) => {
  watch.expected.push(/409/);
  const { title } = await aDeal(database);
  await inTab(page, 'deals');
  await search(page, title, '1 deal');
  await inRowMenu(page, title, `Voucher codes of ${title}`);
  const dialog = page.getByRole('dialog');
  // The empty dialog is looked at with the other dialogs of the tab.
  await expect(dialog).toContainText('No codes yet: the system generates codes on purchase.');
  await dialog.getByRole('tab', { name: 'Generate Codes' }).click();
  await expect(dialog.getByLabel('How many')).toHaveValue('10');
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Generate Codes' }).click();
  await said(page, 'Generated 3 voucher codes');
  await expect(dialog).toContainText('3 total, 0 used, 3 available. Only a few are left.');
  await checkScreen(page);
  await dialog.getByRole('tab', { name: 'Import Codes' }).click();
  const codes = Array.from({ length: 4 }, () => `C-${randomUUID().slice(0, 12)}`);
  await dialog.getByLabel('Codes, one per line').fill(codes.join('\n'));
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, 'Imported 4 voucher codes');
  await dialog.getByLabel('Codes, one per line').fill(codes[0]!);
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, `These codes are already in use: ${codes[0]}`);
  await dialog.getByRole('tab', { name: 'Voucher Codes' }).click();
  // The button moves down as the imported codes arrive.
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await dialog.getByRole('button', { name: 'Delete all codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'All voucher codes deleted');
  await expect(dialog).toContainText('No codes yet');
});
