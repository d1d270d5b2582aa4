import type { Page } from '@playwright/test';
import { anApprovedPartner, signInAsPartner } from '../support/partner';
import { look as lookAt } from '../support/look';
import { aVoucherLink, expect, test } from '../support/shop';

const look = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await lookAt(page);
};

test.describe('the partner portal, in light and dark colors', () => {
  test('every tab, filled', async ({ page }) => {
    await signInAsPartner(page, 'partner@homeroom.test', 'homeroom-partner-demo');
    await expect(page.getByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    await look(page);
    for (const [tab, seen] of [
      ['deals&q=Python', 'Python for curious kids'],
      ['locations', 'Irvine Workshop'],
      ['analytics', 'By day'],
    ] as const) {
      await page.goto(`/business?tab=${tab}`);
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      await look(page);
    }
    await page.getByText('Show as a table').first().click();
    await look(page);
    await page.goto('/business?tab=locations');
    await page.getByRole('button', { name: 'Add New Location' }).click();
    await page.getByRole('button', { name: 'Add Location' }).click();
    await expect(page.getByText('Please enter a name').first()).toBeVisible();
    await look(page);
  });

  test('every dialog of a deal', async ({ page }) => {
    await signInAsPartner(page, 'partner@homeroom.test', 'homeroom-partner-demo');
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page);
    for (const [q, button, dialog] of [
      ['solder', 'Codes of Parent and child solder night', 'Codes of Parent and child solder night'],
      ['Python', 'View Python for curious kids', 'Python for curious kids'],
      ['Python', 'Edit Python for curious kids', 'Edit Deal'],
      ['Python', 'Create New Voucher', 'Create New Voucher'],
    ] as const) {
      await page.goto(`/business?tab=deals&q=${q}`);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await look(page);
      if (dialog === 'Create New Voucher') break;
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Create Voucher' }).click();
    await expect(page.getByText('Please enter a title').first()).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Python for curious kids' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look(page);
  });

  test('empty, waiting, not one’s own, and without an answer', async ({ page, database, watch }) => {
    watch.expected.push(/403|ERR_|500/);
    const { id } = await anApprovedPartner(page, database);
    await database.query('UPDATE businesses SET is_verified = false, email_verified_at = NULL WHERE id = $1', [id]);
    for (const tab of ['overview', 'deals', 'locations', 'analytics']) {
      await page.goto(`/business?tab=${tab}`);
      await expect(page.getByText('Waiting for approval.')).toBeVisible();
      await look(page);
    }
    await page.goto('/business/dashboard/1');
    await expect(page.getByRole('heading', { name: 'This dashboard is not yours' })).toBeVisible();
    await look(page);
    await database.query('ALTER TABLE deal_views RENAME TO deal_views_away');
    try {
      await page.goto('/business?tab=analytics');
      await expect(page.getByRole('heading', { name: 'Your figures could not be loaded' })).toBeVisible();
      await look(page);
    } finally {
      await database.query('ALTER TABLE deal_views_away RENAME TO deal_views');
    }
  });

  test('the counter: ready, no, yes, done, undo', async ({ page, database }) => {
    const { id } = await aVoucherLink(database);
    const { rows } = await database.query<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', [id]);
    await signInAsPartner(page, 'partner@homeroom.test', 'homeroom-partner-demo');
    await expect(page.getByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    await page.goto('/business/counter');
    await expect(page.getByRole('heading', { name: 'Latest redemptions' })).toBeVisible();
    await look(page);
    const find = async () => {
      await page.getByLabel('Or type the code').fill(rows[0]!.code);
      await page.getByRole('button', { name: 'Look it up' }).click();
      await expect(page.getByRole('region', { name: 'The voucher' })).toBeVisible();
    };
    await find();
    await look(page);
    await page.getByRole('button', { name: 'Yes, redeem' }).click();
    await expect(page.getByRole('region', { name: 'Redeemed' })).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Undo the redemption' })).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next voucher' }).click();
    await find();
    await expect(page.getByText(/^It was redeemed on/)).toBeVisible();
    await look(page);
  });
});
