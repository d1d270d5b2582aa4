import { entries, inTab, said, search, unique } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { inRowMenu } from '../support/workspace';
import { expect, test } from '../support/shop';

test('a school is added, updated, found, and deactivated, with an undo, and shows its last transactions', async ({ page }) => {
  const name = unique('Oak');
  await inTab(page, 'schools');
  await expect(entries(page, 'schools')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const first = await entries(page, 'schools').first().getByRole('rowheader').innerText();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await expect(entries(page, 'schools').first()).not.toContainText(first);
  await page.getByRole('button', { name: 'Add School' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add School' });
  for (const [label, value] of [
    ['Name *', name],
    ['Address *', '1 Main St'],
    ['City *', 'Tustin'],
    ['State *', 'CA'],
    ['ZIP *', '92780'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Add School' }).click();
  await said(page, 'School added');
  await search(page, name);
  await expect(page.getByText('1 school', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Principal').fill('Ana Lee');
  await page.getByRole('button', { name: 'Update School' }).click();
  await said(page, 'School updated');
  await inRowMenu(page, name, `Deactivate ${name}`);
  await expect(entries(page, 'schools').getByText('Inactive')).toBeVisible();
  await page.keyboard.press('Control+z');
  await said(page, 'Undone');
  await inRowMenu(page, name, `Deactivate ${name}`);
  await expect(entries(page, 'schools').getByText('Inactive')).toBeVisible();
  await search(page, 'Laurel Grove Elementary', '1 school');
  await inRowMenu(page, 'Laurel Grove Elementary', 'Details of Laurel Grove Elementary');
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBeLessThanOrEqual(10);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/\d+ points/);
});

test('a bulk import reports a parse error, then a result for each row, and adds the schools', async ({ page }) => {
  const name = unique('Elm');
  await inTab(page, 'schools');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Table').fill('Name,Address,City,State,ZIP\ntoo,short');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await said(page, 'Parse Error');
  await said(page, 'Row 2 must have at least 5 columns: Name, Address, City, State, ZIP');
  await dialog.getByLabel('Or a file (CSV or text)').setInputFiles({
    name: 'schools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFFSchool,Address,City,State,ZIP\r\n"${name}","1 Main St, Suite 2",Tustin,ca,92780\r\n"${name}",x,Tustin,CA,92780\r\n`,
    ),
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('1 new school, 1 duplicate, 0 rows skipped.');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Import 1 school' }).click();
  await said(page, 'Successfully added 1 schools');
  await search(page, name);
  await expect(entries(page, 'schools').filter({ hasText: name })).toContainText('Tustin, CA 92780 1 Main St, Suite 2');
});
