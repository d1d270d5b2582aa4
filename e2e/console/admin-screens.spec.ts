import { signInAsAdmin } from '../support/account';
import { look, throughDialog } from '../support/look';
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

/** Of each tab the dialogs, by the button that opens one, and whether its empty form is sent. */
const DIALOGS = {
  businesses: [
    [/^Add Business/, true],
    [/^Locations of/, false],
    [/^(Approve|Withdraw the approval of)/, false],
  ],
  deals: [
    [/^Add Deal/, true],
    [/^Preview /, false],
    [/^Voucher codes of/, false],
    [/^Delete /, false],
  ],
  schools: [
    [/^Add School/, true],
    [/^Details of/, false],
    [/^Ledger of/, false],
    [/^Managers of/, true],
    [/^Bulk Import/, false],
  ],
  rewards: [[/^Add Reward/, true]],
  transactions: [
    [/^Resend/, false],
    [/^Refund/, true],
  ],
} as const;

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

  for (const [tab, dialogs] of Object.entries(DIALOGS))
    test(`every dialog of ${tab}`, async ({ page }) => {
      await signInAsAdmin(page);
      await page.goto(`/admin?tab=${tab}`);
      for (const [button, isForm] of dialogs)
        await throughDialog(page, page.getByRole('button', { name: button }).and(page.locator(':enabled')).first(), async (dialog) => {
          if (isForm) await dialog.locator('button[type=submit]').click();
          await page.waitForLoadState('networkidle');
          await look(page);
        });
    });

  test('nothing found, and still waiting', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin?tab=deals&q=nothing-like-this');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await look(page);
    await page.route(
      (url) => /^\/api\/admin\/(?!session)/.test(url.pathname),
      () => undefined,
    );
    for (const tab of ['deals', 'releases']) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await look(page);
    }
  });
});
