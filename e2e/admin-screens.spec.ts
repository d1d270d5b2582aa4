import { signInAsAdmin } from './support/account';
import { clean, fits } from './support/look';
import { expect, test } from './support/shop';

test.describe('the console, in light and dark colors', () => {
  test.setTimeout(180_000);

  test('every tab', async ({ page }) => {
    await signInAsAdmin(page);
    for (const tab of [
      'businesses',
      'deals',
      'users',
      'schools',
      'transactions',
      'requests',
      'points',
      'rewards',
      'jobs',
      'releases',
      'log',
    ]) {
      await page.goto(`/admin?tab=${tab}`);
      await page.waitForLoadState('networkidle');
      await clean(page);
      await fits(page);
    }
  });

  test('every dialog', async ({ page }) => {
    await signInAsAdmin(page);
    for (const [tab, button, isForm] of [
      ['businesses', /^Add Business/, true],
      ['businesses', /^Locations of/, false],
      ['deals', /^Add Deal/, true],
      ['deals', /^Preview /, false],
      ['deals', /^Voucher codes of/, false],
      ['deals', /^Delete /, false],
      ['schools', /^Add School/, true],
      ['schools', /^Details of/, false],
      ['schools', /^Ledger of/, false],
      ['schools', /^Bulk Import/, false],
      ['rewards', /^Add Reward/, true],
      ['transactions', /^Resend/, false],
      ['transactions', /^Refund/, true],
    ] as const) {
      await page.goto(`/admin?tab=${tab}`);
      await page.getByRole('button', { name: button }).and(page.locator(':enabled')).first().click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toBeVisible();
      if (isForm) await dialog.locator('button[type=submit]').click();
      await page.waitForLoadState('networkidle');
      await clean(page);
      await fits(page);
    }
  });
});
