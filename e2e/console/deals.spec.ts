import { randomUUID } from 'node:crypto';
import { chooseBusiness, entries, inTab, said, search, unique } from '../support/console';
import { look } from '../support/look';
import { aDeal, expect, test } from '../support/shop';

test('Deal Created, Updated, previewed, featured, deactivated, Deleted', async ({ page }) => {
  const title = unique('Clay');
  await inTab(page, 'deals');
  await page.getByRole('button', { name: 'Add Deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deal' });
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  for (const message of ['Please choose a business', 'Please enter a title', 'Please choose a category'])
    await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabel('Business *').fill('Nobody at all');
  await expect(dialog.getByText('No businesses found matching "Nobody at all"')).toBeVisible();
  await dialog.getByLabel('Business *').fill('garden club');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['Greenhouse Garden ClubSan Juan Capistrano']);
  await chooseBusiness(dialog, 'Tidepool Robotics');
  await dialog.getByLabel('Title *').fill(title);
  await dialog.getByRole('button', { name: 'Clear business Tidepool Robotics' }).click();
  await chooseBusiness(dialog, 'Tidepool Robotics');
  await dialog.getByLabel('Category *').selectOption('Music & Arts');
  await dialog.getByLabel('Description *').fill('For two');
  await dialog.getByLabel('Original price in dollars *').fill('80');
  await dialog.getByLabel('Sale price in dollars *').fill('39.5');
  await expect(dialog.getByText('Shoppers save 51%, and each sale earns 40 points for a school.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Deal' }).click();
  await said(page, 'Deal Created');

  await search(page, title);
  const entry = entries(page, 'deals').filter({ hasText: title });
  await expect(entry).toContainText('Tidepool Robotics');
  await page.getByRole('button', { name: `Preview ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('Active 51% off');
  await page.getByRole('button', { name: 'Edit Deal' }).click();
  await page.getByLabel('Sale price in dollars *').fill('20');
  await page.getByRole('button', { name: 'Update Deal' }).click();
  await said(page, 'Deal Updated');
  await expect(entry).toContainText('75% off');
  await page.getByRole('button', { name: `Feature ${title}`, exact: true }).click();
  await expect(entry.getByText('Featured', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Deactivate ${title}` }).click();
  await expect(entry.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'Deal Deleted');
  await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
});

test('voucher codes: Invalid Count, No Codes, Too Many Codes, duplicates; generated, imported, all deleted', async ({
  page,
  database,
  watch,
}) => {
  watch.expected.push(/409/);
  const { title } = await aDeal(database);
  await inTab(page, 'deals');
  await search(page, title);
  await page.getByRole('button', { name: `Voucher codes of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No codes yet: the system generates codes on purchase.');
  await look(page);
  await dialog.getByRole('tab', { name: 'Generate Codes' }).click();
  await expect(dialog.getByLabel('How many')).toHaveValue('10');
  await dialog.getByLabel('How many').fill('1001');
  await dialog.getByRole('button', { name: 'Generate Codes' }).click();
  await said(page, 'Invalid Count');
  await said(page, 'Count must be between 1 and 1000');
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Generate Codes' }).click();
  await said(page, 'Generated 3 voucher codes');
  await expect(dialog).toContainText('3 total, 0 used, 3 available. Only a few are left.');
  await look(page);
  await dialog.getByRole('tab', { name: 'Import Codes' }).click();
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, 'No Codes');
  const codes = Array.from({ length: 1_001 }, () => `C-${randomUUID().slice(0, 12)}`);
  await dialog.getByLabel('Codes, one per line').fill(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, 'Too Many Codes');
  await look(page);
  await dialog.getByLabel('Codes, one per line').fill(codes.slice(0, 4).join('\n'));
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, 'Imported 4 voucher codes');
  await dialog.getByLabel('Codes, one per line').fill(codes[0]!);
  await dialog.getByRole('button', { name: 'Import Codes' }).click();
  await said(page, `These codes are already in use: ${codes[0]}`);
  await dialog.getByRole('tab', { name: 'Voucher Codes' }).click();
  await dialog.getByRole('button', { name: 'Delete all codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'All voucher codes deleted');
  await expect(dialog).toContainText('No codes yet');
});
