import { signInAsAdmin } from '../support/account';
import { fits } from '../support/enlarged';
import { look } from '../support/look';
import { expect, test } from '../support/shop';

const TABS = [
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
] as const;

test.describe('the console, in light and dark colors', () => {
  test.setTimeout(300_000);

  test('every tab', async ({ page }) => {
    await signInAsAdmin(page);
    for (const tab of TABS) {
      await page.goto(`/admin?tab=${tab}`);
      await page.waitForLoadState('networkidle');
      await look(page);
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
      await look(page);
    }
  });

  test('nothing found, still waiting, and nothing answered', async ({ page, watch }) => {
    watch.expected.push(/500/);
    await signInAsAdmin(page);
    await page.goto('/admin?tab=deals&q=nothing-like-this');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await look(page);
    const isList = (url: URL) => /^\/api\/admin\/(?!session)/.test(url.pathname);
    await page.route(isList, () => undefined);
    for (const tab of ['deals', 'releases']) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await look(page);
    }
    await page.unroute(isList);
    await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }));
    for (const tab of TABS) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await fits(page);
      // The others are drawn by the list that deals have.
      if (['deals', 'requests', 'rewards', 'jobs', 'releases'].includes(tab)) await look(page);
    }
  });
});
