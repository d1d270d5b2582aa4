import { randomUUID } from 'node:crypto';
import { entries, inTab, said, search, unique } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { inRowMenu } from '../support/workspace';
import { expect, mailTo, test } from '../support/shop';

test('a business is created and invited by email, updated, given a location that is deleted, and deleted unless it has purchases', async ({
  page,
  watch,
}) => {
  watch.expected.push(/409/);
  const name = unique('Harbor');
  const email = `${randomUUID().slice(0, 8)}@shop.example.com`;
  await inTab(page, 'businesses');
  await page.getByRole('button', { name: 'Add Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Business' });
  await dialog.getByRole('button', { name: 'Add Business' }).click();
  for (const message of ['Please enter the name of the business', 'Invalid email address', 'Please enter the location'])
    await expect(dialog.getByText(message)).toBeVisible();
  for (const [label, value] of [
    ['Name *', name],
    ['Email *', email],
    ['Location *', 'Tustin'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Category').selectOption('Fitness');
  await dialog.getByRole('button', { name: 'Add Business' }).click();
  await said(page, 'Business Created');
  expect((await mailTo(email, /partner account/)).text).toContain('Choose a password');

  await search(page, name);
  await expect(page.getByText('1 business', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Phone').fill('(714) 555-0100');
  await page.getByRole('button', { name: 'Update Business' }).click();
  await said(page, 'Business Updated');
  await expect(entries(page, 'businesses')).toContainText('(714) 555-0100');

  await inRowMenu(page, name, `Locations of ${name}`);
  await page.getByRole('button', { name: 'Add Location' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Location' });
  for (const [label, value] of [
    ['Name *', 'The studio'],
    ['Address *', '1 Main St'],
    ['City *', 'Tustin'],
    ['State *', 'CA'],
    ['ZIP *', '92780'],
  ] as const)
    await adding.getByLabel(label).fill(value);
  await adding.getByRole('button', { name: 'Add Location' }).click();
  await said(page, 'Location Created');
  await page.getByRole('button', { name: 'Delete The studio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'Location Deleted');
  await page.keyboard.press('Escape');

  const remove = async (business: string) => {
    await search(page, business, '1 business');
    await inRowMenu(page, business, `Delete ${business}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove(name);
  await said(page, 'Business Deleted');
  await expect(page.getByText('No businesses found')).toBeVisible();
  await remove('Tidepool Robotics');
  await said(page, 'This business has sold vouchers. Withdraw its approval instead, and shoppers no longer see it.');
});

test('a business’s name opens its own page, which leads back to the same place in the list', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; name: string }>(
    'SELECT b.id, b.name FROM businesses b JOIN vouchers v ON v.business_id = b.id GROUP BY b.id ORDER BY count(*) DESC LIMIT 1',
  );
  const { id, name } = rows[0]!;
  await inTab(page, 'businesses');
  await search(page, name);
  await page.getByRole('table', { name: 'businesses' }).getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/businesses/${id}$`));
  const record = page.getByRole('article', { name: new RegExp(`^${name}`) });
  await expect(record.getByRole('region', { name: 'Purchases' }).getByRole('listitem').first()).toBeVisible();
  await record.getByRole('button', { name: 'Write a note' }).click();
  await record.getByLabel(/^New note/).fill('Prefers a call');
  await record.getByRole('button', { name: 'Add note' }).click();
  await said(page, 'Note added');
  await page.reload();
  await expect(record.getByText('Prefers a call')).toBeVisible();
  await checkScreen(page);
  await record.getByRole('link', { name: 'All businesses' }).click();
  await expect(page.getByRole('main').getByRole('region').getByRole('searchbox')).toHaveValue(name);
  await page.goBack();
  await record.getByRole('link', { name: `All purchases at ${name}` }).click();
  await expect(page.getByText(`Business: ${name}`)).toBeVisible();
  // The filter names the business, so its column is hidden.
  const { rows: deals } = await database.query<{ title: string }>('SELECT title FROM deals WHERE business_id = $1', [id]);
  const titles = new RegExp(deals.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
  await expect(page.getByRole('table', { name: 'transactions' }).locator('tbody tr').first()).toContainText(titles);
});
