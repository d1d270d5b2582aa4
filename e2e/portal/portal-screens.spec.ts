import type { Page } from '@playwright/test';
import { checkScreen } from '../support/screen-check/check-screen';
import { drawn } from '../support/screen-check/drawn';
import { throughDialog } from '../support/screen-check/through-dialog';
import { anApprovedPartner, asPartner, fillOpenDeal } from '../support/partner';
import { aVoucherLink, expect, test } from '../support/shop';
import { goToTab } from '../support/workspace';

const checkDrawn = async (page: Page) => {
  await drawn(page);
  await checkScreen(page);
};

test.describe('the partner portal, in light and dark colors', () => {
  test.setTimeout(300_000);

  test('every tab with data looks right', async ({ page }) => {
    await asPartner(page);
    await expect(page.getByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    await checkDrawn(page);
    for (const [tab, seen] of [
      ['deals&q=Python', 'Python for curious kids'],
      ['locations', 'Irvine Workshop'],
      ['payouts', 'Connect a bank account to get paid'],
      ['analytics', 'How much do you sell?'],
    ] as const) {
      // Other tests open the other tabs by their address, or load them again.
      await (tab === 'locations' ? page.goto(`/business?tab=${tab}`) : goToTab(page, `/business?tab=${tab}`));
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      await checkDrawn(page);
    }
    await page.getByText('Show as a table').first().click();
    await checkDrawn(page);
  });

  test('every dialog looks right', async ({ page }) => {
    await asPartner(page);
    await throughDialog(page, page.getByRole('button', { name: /^View / }).first(), () => checkDrawn(page));
    await goToTab(page, '/business?tab=deals&q=Python');
    for (const button of ['View', 'Delete'])
      await throughDialog(page, page.getByRole('button', { name: `${button} Python for curious kids` }), () => checkDrawn(page));
    for (const [tab, button, send, problem] of [
      ['deals&q=solder', 'Codes of Parent and child solder night', 'Import codes', 'Please enter at least one voucher code'],
      ['locations', 'Add New Location', 'Add Location', 'Please enter a name'],
    ] as const) {
      await goToTab(page, `/business?tab=${tab}`);
      // As in the console, a form is looked at once: with its mistakes, it shows all that it shows without.
      await throughDialog(page, page.getByRole('button', { name: button }), async (dialog) => {
        await drawn(page);
        await dialog.getByRole('button', { name: send }).click();
        await expect(page.getByText(problem).first()).toBeVisible();
        await checkDrawn(page);
      });
    }
    await throughDialog(page, page.getByRole('button', { name: 'Delete Irvine Workshop' }), () => checkDrawn(page));
  });

  test('the page of a deal looks right when it is new with mistakes, is a draft, is published, and is edited', async ({
    page,
    database,
  }) => {
    await anApprovedPartner(page, database, '/business/deals/new');
    await expect(page.getByLabel('Image URL')).toBeVisible();
    await drawn(page);
    await page.getByRole('button', { name: 'Create Voucher' }).click();
    await expect(page.getByRole('heading', { name: '5 fields need your attention' })).toBeVisible();
    await checkDrawn(page);
    await fillOpenDeal(page, 'Clay for two');
    await expect(page.getByText('Draft saved. Only you see it until you publish it.').first()).toBeAttached();
    await checkDrawn(page);
    await page.getByRole('button', { name: 'Create Voucher' }).click();
    await expect(page.getByRole('heading', { name: 'Clay for two is ready' })).toBeVisible();
    await checkDrawn(page);
    await asPartner(page, '/business?tab=deals&q=Python');
    await page.getByRole('link', { name: 'Edit Python for curious kids' }).click();
    await expect(page.getByLabel('Image URL')).toBeVisible();
    await checkDrawn(page);
  });

  test('a workspace looks right when it is empty, waits for approval, belongs to someone else, and fails to load', async ({
    page,
    database,
    watch,
  }) => {
    watch.expected.push(/403|ERR_|500/);
    const { id } = await anApprovedPartner(page, database);
    await database.query('UPDATE businesses SET is_verified = false, email_verified_at = NULL WHERE id = $1', [id]);
    await page.goto('/business');
    for (const [tab, name] of [
      ['overview', 'Overview'],
      ['deals', 'My Deals'],
      ['locations', 'Locations'],
      ['analytics', 'Analytics'],
      ['payouts', 'Payouts'],
    ] as const) {
      await goToTab(page, `/business?tab=${tab}`);
      await expect(page.locator('nav [aria-current=page]').filter({ hasText: name })).toBeVisible();
      await expect(page.getByText('Waiting for approval.')).toBeVisible();
      await checkDrawn(page);
    }
    await page.goto('/business/dashboard/1');
    await expect(page.getByRole('heading', { name: 'This isn’t your dashboard' })).toBeVisible();
    await checkDrawn(page);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    await database.query('ALTER TABLE deal_views RENAME TO deal_views_away');
    try {
      await page.goto('/business?tab=analytics');
      await expect(page.getByRole('heading', { name: 'Your figures could not be loaded' })).toBeVisible();
      await checkDrawn(page);
    } finally {
      await database.query('ALTER TABLE deal_views_away RENAME TO deal_views');
    }
  });

  test('every step of the counter looks right', async ({ page, database }) => {
    const { id } = await aVoucherLink(database);
    const { rows } = await database.query<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', [id]);
    await asPartner(page, '/business/counter');
    await expect(page.getByRole('heading', { name: 'Latest redemptions' })).toBeVisible();
    await checkDrawn(page);
    const find = async () => {
      await page.getByLabel('Or type the code').fill(rows[0]!.code);
      await page.getByRole('button', { name: 'Look it up' }).click();
      await expect(page.getByRole('region', { name: 'The voucher' })).toBeVisible();
    };
    await find();
    await checkDrawn(page);
    await page.getByRole('button', { name: 'Yes, redeem' }).click();
    await expect(page.getByRole('region', { name: 'Redeemed' })).toBeVisible();
    await checkDrawn(page);
    await throughDialog(page, page.getByRole('button', { name: 'Undo', exact: true }), () => checkDrawn(page));
    await page.getByRole('button', { name: 'Next voucher' }).click();
    await find();
    await expect(page.getByText(/^It was redeemed on/)).toBeVisible();
    await checkDrawn(page);
  });
});
