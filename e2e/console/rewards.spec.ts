import { inTab, said, unique } from '../support/console';
import { expect, test } from '../support/shop';

test('a reward is added, changed, and deleted, and the shop shows each step', async ({ page, database }) => {
  const title = unique('Garden');
  await database.query('DELETE FROM rewards WHERE points = 777');
  await inTab(page, 'rewards');
  await page.getByRole('button', { name: 'Add Reward' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const message of ['Please say what it is', 'Please enter a whole number of points'])
    await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabel('Title *').fill(title);
  await dialog.getByLabel('Points *').fill('777');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Reward Created');
  const shown = async () => JSON.stringify(await (await fetch(`${process.env['SHOP']}/api/configuration`)).json());
  expect(await shown()).toContain(title);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog.getByLabel('Cash value in dollars').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Reward Updated');
  await expect(page.getByRole('list', { name: 'Rewards' })).toContainText('777 points · $400.00');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, 'Reward Deleted');
  expect(await shown()).not.toContain(title);
});
