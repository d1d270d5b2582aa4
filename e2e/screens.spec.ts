import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aDeal, aBuyer, aVoucherLink, expect, goToCheckout, pay, test, typeCard } from './support/shop';

/** A color in the middle of a fade is no state of its own. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

const clean = async (page: Page) => {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
};

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    'nothing is wider than the screen',
  ).toBe(true);

for (const theme of ['light', 'dark'] as const)
  test.describe(`every screen in ${theme} colors`, () => {
    test.use({ colorScheme: theme });

    for (const [name, path, heading] of [
      ['home', '/', /A good deal/],
      ['deals', '/deals', 'Deals near you'],
      ['no deals', '/deals?q=nothinglikethis', 'No deals found'],
      ['schools', '/schools', 'School Directory'],
      ['partner with us', '/partner-with-us', 'Fill your quiet hours'],
      ['contact', '/contact', 'Contact'],
      ['support', '/support', 'Support and FAQ'],
      ['about', '/about', 'About Homeroom'],
      ['privacy', '/privacy-policy', 'Privacy Policy'],
      ['sign-in', '/login', 'Sign in'],
      ['dead sign-in link', '/login/verify', 'This link does not work'],
      ['voucher without a token', '/voucher', 'Access Error'],
      ['not found', '/nowhere', 'Page not found'],
      ['partner login', '/business/login', 'Community Partner Login'],
      ['partner, signed out', '/business', 'Please sign in'],
      ['admin login', '/admin/login', 'Administration'],
    ] as const)
      test(name, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await clean(page);
        await fits(page);
      });

    test('the payment and its voucher', async ({ page, database }) => {
      const deal = await aDeal(database);
      await goToCheckout(page, deal.title, 'Northlake', aBuyer());
      await typeCard(page);
      await pay(page);
      const dialog = page.getByRole('dialog', { name: 'Voucher Created Successfully' });
      await expect(dialog).toBeVisible();
      await clean(page);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What you bought' })).toBeVisible();
      await clean(page);
      await fits(page);
    });

    test('the first screens of partners and admins', async ({ page }) => {
      for (const [login, account, heading] of [
        ['/business/login', 'partner', 'Tidepool Robotics'],
        ['/admin/login', 'admin', 'Administration'],
      ] as const) {
        await page.goto(login);
        await page.getByLabel('Email').fill(`${account}@homeroom.test`);
        await page.getByLabel('Password').fill(`homeroom-${account}-demo`);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('button', { name: /^(Sign out|Logout)$/ })).toBeVisible();
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await clean(page);
        await fits(page);
      }
    });

    test('deal details, purchase, checkout and voucher', async ({ page, database }) => {
      const deal = await aDeal(database);
      await page.goto(`/deals/${deal.id}`);
      await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
      await clean(page);
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await expect(page.getByRole('dialog', { name: 'Complete your purchase' })).toBeVisible();
      await page.getByRole('combobox', { name: 'School' }).fill('irvine');
      await expect(page.getByRole('option').first()).toBeVisible();
      await clean(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await goToCheckout(page, deal.title, 'Northlake', aBuyer());
      await expect(page.locator('iframe[name^=__privateStripeFrame]')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
      await clean(page);
      await fits(page);
      await page.goto((await aVoucherLink(database)).link);
      await page.getByRole('button', { name: 'Redeem Voucher' }).waitFor();
      await clean(page);
      await fits(page);
      await page.getByRole('button', { name: 'Redeem Voucher' }).click();
      await clean(page);
      await page.getByRole('button', { name: 'Yes, redeem now' }).click();
      await page.getByTestId('voucher-code').waitFor();
      await clean(page);
    });
  });

test('a purchase is possible with the keyboard alone, and dialogs give the focus back', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.goto('/deals/1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Complete your purchase' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'I am a business partner' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
});
