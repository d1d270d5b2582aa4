import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/account';
import { chooseBusiness, said } from '../support/console';
import { aDeal, expect, test } from '../support/shop';

const inTab = async (page: Page, tab: string, q = '') => {
  await signInAsAdmin(page);
  await page.goto(`/admin?tab=${tab}&q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
};
const submit = (page: Page) => page.getByRole('dialog').last().locator('button[type=submit]').click();
const fill = async (page: Page, values: readonly (readonly [string, string])[]) => {
  for (const [label, value] of values) await page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(value);
};
const PLACE = [
  ['Address *', '1 Main St'],
  ['City *', 'Tustin'],
  ['State *', 'CA'],
  ['ZIP *', '92780'],
] as const;

/** Closes a form in which somebody typed. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click();
}

test.describe('rows of the error catalogue: without an answer of the server', () => {
  test.beforeEach(({ watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  });

  test('failed to create school, update school, import schools', async ({ page, context }) => {
    await inTab(page, 'schools');
    await page.getByRole('button', { name: 'Add School' }).click();
    await fill(page, [['Name *', 'Offline Elementary'], ...PLACE]);
    await context.setOffline(true);
    await submit(page);
    await said(page, 'Failed to create school');
    await discard(page);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await submit(page);
    await said(page, 'Failed to update school');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Bulk Import' }).click();
    await page.getByLabel('Table').fill('Offline Elementary,1 Main St,Tustin,CA,92780');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 school' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Import 1 school' }).click();
    await said(page, 'Failed to import schools');
  });

  test('failed to fetch voucher codes and stats; failed to generate, import, delete voucher codes', async ({ page, context, database }) => {
    const { title } = await aDeal(database);
    await inTab(page, 'deals', title);
    const open = () => page.getByRole('button', { name: `Voucher codes of ${title}` }).click();
    await open();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('tab', { name: 'Generate Codes' }).click();
    await dialog.getByRole('button', { name: 'Generate Codes' }).click();
    await said(page, 'Generated 10 voucher codes');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Generate Codes' }).click();
    await said(page, 'Failed to generate voucher codes');
    await dialog.getByRole('tab', { name: 'Import Codes' }).click();
    await dialog.getByLabel('Codes, one per line').fill('OFFLINE-1');
    await dialog.getByRole('button', { name: 'Import Codes' }).click();
    await said(page, 'Failed to import voucher codes');
    await context.setOffline(false);
    await discard(page);
    await open();
    await dialog.getByRole('button', { name: 'Delete all codes' }).click();
    await context.setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Failed to delete voucher codes');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await open();
    await expect(dialog.getByText('Failed to fetch stats')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Failed to fetch voucher codes' })).toBeVisible();
  });

  test('failed to create, update and delete business; failed to create and delete location', async ({ page, context }) => {
    await inTab(page, 'businesses', 'Tidepool');
    await page.getByRole('button', { name: 'Add Business' }).click();
    await fill(page, [
      ['Name *', 'Offline'],
      ['Email *', 'offline@shop.example.com'],
      ['Location *', 'Tustin'],
    ]);
    await page.getByRole('dialog').getByLabel('Category').selectOption('Fitness');
    await context.setOffline(true);
    await submit(page);
    await said(page, 'Failed to create business');
    await discard(page);
    await page.getByRole('button', { name: 'Edit Tidepool Robotics' }).click();
    await submit(page);
    await said(page, 'Failed to update business');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Locations of Tidepool Robotics' }).click();
    await page.getByRole('button', { name: 'Delete Tustin Garage' }).click();
    await context.setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Failed to delete location');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Location' }).click();
    await fill(page, [['Name *', 'Offline'], ...PLACE]);
    await submit(page);
    await said(page, 'Failed to create location');
    await discard(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Tidepool Robotics' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Failed to delete business');
  });

  test('failed to create, update and delete deal', async ({ page, context, database }) => {
    const { title } = await aDeal(database);
    await inTab(page, 'deals', title);
    await page.getByRole('button', { name: 'Add Deal' }).click();
    const dialog = page.getByRole('dialog');
    await chooseBusiness(dialog, 'Tidepool Robotics');
    await dialog.getByLabel('Category *').selectOption('Music & Arts');
    await fill(page, [
      ['Title *', 'Offline'],
      ['Description *', 'For two'],
      ['Original price in dollars *', '80'],
      ['Sale price in dollars *', '40'],
    ]);
    await context.setOffline(true);
    await submit(page);
    await said(page, 'Failed to create deal');
    await expect(dialog.getByLabel('Title *')).toHaveValue('Offline');
    await discard(page);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await submit(page);
    await said(page, 'Failed to update deal');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Failed to delete deal');
  });
});

test('Admin login failure: toast "Login Failed", "Invalid credentials"', async ({ page, watch }) => {
  watch.expected.push(/401/);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@homeroom.test');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await said(page, 'Login Failed');
  await said(page, 'Invalid credentials');
});
