import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { asShopper, signIn } from '../support/account';
import { checkAtThisWidth, checkDarkColors, checkScreen } from '../support/screen-check/check-screen';
import { drawn } from '../support/screen-check/drawn';
import { throughDialog } from '../support/screen-check/through-dialog';
import { savesData } from '../support/rendered';
import { aBuyer, aDeal, aVoucherLink, expect, openCheckout, openRunning, linkIn, mailTo, test, testWithoutPage } from '../support/shop';
import { goInPage } from '../support/workspace';

// Save data, because these tests do not open the pages that would be prefetched.
test.beforeEach(({ page }) => savesData(page));

/** Opens a screen. Only the first one loads the page. `releases/first-page` tests what the server renders. */
const visit = (page: Page, path: string, heading: string | RegExp) =>
  test.step(path, async () => {
    await (page.url() === 'about:blank' ? page.goto(path) : goInPage(page, path));
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await drawn(page);
    await checkScreen(page);
  });

test.describe('every screen, in light and dark colors', () => {
  test('public screens look right', async ({ page }) => {
    test.slow();
    for (const [path, heading] of [
      ['/', /A good deal/],
      ['/deals', 'Deals in Orange County'],
      ['/deals?q=nothinglikethis', 'No deals found'],
      ['/schools', 'School Directory'],
      ['/schools/1', 'Share kit'],
      ['/partner-with-us', 'Fill your quiet hours'],
      ['/contact', 'Contact'],
      ['/support', 'Support and FAQ'],
      ['/about', 'About Homeroom'],
      ['/privacy-policy', 'Privacy Policy'],
      ['/terms-of-service', 'Terms of Service'],
      ['/security', 'Security'],
    ] as const)
      await visit(page, path, heading);
  });

  test('screens without a session or data look right', async ({ page }) => {
    test.slow();
    for (const [path, heading] of [
      ['/history', 'Sign in to see your purchases'],
      ['/account', 'Sign in to see your account'],
      ['/account/delete', 'This link does not work'],
      ['/login', 'Sign in'],
      ['/login/verify', 'This link does not work'],
      ['/voucher', 'Access Error'],
      ['/business/login', 'Community Partner Login'],
      ['/business/register', 'Become a Community Partner'],
      ['/business/forgot-password', 'Forgot your password?'],
      ['/business/reset-password', 'This link does not work'],
      ['/business', 'Please sign in'],
      ['/admin/login', 'Administration'],
    ] as const)
      await visit(page, path, heading);
    // It looks like the page that deletes an account.
    await goInPage(page, '/account/email');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('expired email links, an unknown school, and an unknown address look right', async ({ page, watch }) => {
    watch.expected.push(/40[014]/);
    for (const [path, heading] of [
      ['/review?voucher=1&token=x', 'You can’t write this review'],
      ['/reminders?shopper=1&token=x', 'This link does not work'],
      ['/schools/999999', 'School not found'],
      ['/nowhere', 'Page not found'],
    ] as const)
      await visit(page, path, heading);
  });

  test('the schools and their dialogs look right, empty and with errors', async ({ page }) => {
    await page.goto('/schools');
    await page.getByRole('searchbox').fill('qqqzzz');
    await expect(page.getByRole('heading', { name: 'No schools found' })).toBeVisible();
    await checkScreen(page);
    await page.getByRole('searchbox').fill('irvine');
    await expect(page.getByRole('article').first()).toBeVisible();
    await throughDialog(page, page.getByRole('button', { name: 'How It Works' }));
    for (const open of [/^Add New School/, /^Request Management Access/])
      await throughDialog(page, page.getByRole('button', { name: open }).first(), async (dialog) => {
        // As in the console, a form is looked at once: with its mistakes, it shows all that it shows without.
        await dialog.getByRole('button', { name: 'Submit Request' }).click();
        await expect(dialog.getByText('Please choose your position')).toBeVisible();
        await checkScreen(page);
      });
  });

  test('the film and the forms for partners and messages look right', async ({ page }) => {
    await page.goto('/partner-with-us');
    await throughDialog(page, page.getByRole('button', { name: 'Watch How It Works' }), async (dialog) => {
      await expect(dialog.getByRole('figure')).toBeVisible();
      await checkScreen(page);
    });
    await page.getByRole('button', { name: 'Start Your Partnership' }).last().click();
    await expect(page.getByRole('heading', { name: 'Become a partner' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please enter the name of your business')).toBeVisible();
    await checkScreen(page);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter a subject')).toBeVisible();
    await checkScreen(page);
  });

  test('the history looks right with every state of a voucher', async ({ page, database }) => {
    await asShopper(page, 'shopper@homeroom.test');
    await expect(page.getByRole('region', { name: /^Refunded Vouchers/ })).toBeVisible();
    await checkScreen(page);
    await page.getByRole('tab', { name: /Purchase History/ }).click();
    await expect(page.getByText('Completed').first()).toBeVisible();
    await checkScreen(page);
    await page.getByRole('tab', { name: /My Vouchers/ }).click();
    await page.getByText('Search and sort').click();
    await page.getByLabel('Search vouchers').fill('no such voucher');
    await expect(page.getByRole('heading', { name: 'No vouchers match' })).toBeVisible();
    await checkScreen(page);
    const account = page.getByRole('button', { name: /, account menu$/ });
    await account.press('Enter');
    await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await account.press('Enter');
    await checkScreen(page);
    await page.context().clearCookies();
    const buyer = aBuyer();
    await aVoucherLink(database, buyer);
    await asShopper(page, buyer.email);
    await page.getByText(/^Code, download/).click();
    await checkScreen(page);
    await throughDialog(page, page.getByRole('button', { name: 'Refund', exact: true }));
  });

  test('the account looks right until the emailed link deletes it', async ({ page, database, watch }) => {
    watch.expected.push(/401.*auth\/user/);
    const buyer = aBuyer();
    const { link } = await aVoucherLink(database, buyer);
    await database.query(`UPDATE users SET school_id = 1 WHERE email = $1`, [buyer.email]);
    // Signing in copies the account's school to the browser.
    await signIn(page, buyer.email);
    // Opening the page closes a menu.
    await expect(page.getByRole('heading', { name: 'Purchase history' })).toBeVisible();
    const line = page.getByRole('region', { name: 'Your school' });
    await expect(line).toContainText('Sycamore Canyon Elementary');
    await page.getByRole('button', { name: /, account menu$/ }).press('Enter');
    await page.getByRole('link', { name: 'Account', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
    await checkScreen(page);
    await page.getByLabel('Name').fill('Zoë');
    await page.getByRole('switch', { name: /^Remind me/ }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Zoë, account menu' })).toBeVisible();
    // Let the session's cookie expire, as after a quarter of an hour.
    await page.context().clearCookies({ name: 'homeroom_shopper' });
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await file).suggestedFilename()).toBe('homeroom-data.json');
    expect(JSON.parse(readFileSync(await (await file).path(), 'utf8'))).toMatchObject({ users: [{ email: buyer.email }] });
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible();
    await checkScreen(page);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText(`We sent a link to ${buyer.email}.`)).toBeVisible();
    await page.goto(linkIn(await mailTo(buyer.email, /^Delete your/)));
    await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
    await checkScreen(page);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await checkScreen(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  });

  test('deal details, purchase, checkout, and voucher look right', async ({ page, database }) => {
    const deal = await aDeal(database);
    await openRunning(page, `/deals?q=${encodeURIComponent(deal.title)}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = page.getByRole('link', { name: /^View deal/ });
    await card.press('Enter');
    await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card, 'the focus comes back from the deal').toBeFocused();
    await card.press('Enter');
    await page.getByRole('button', { name: 'Buy Now' }).press('Enter');
    await expect(page.getByLabel('Name')).toBeVisible();
    await page.getByRole('combobox', { name: 'School' }).fill('irvine');
    await expect(page.getByRole('option').first()).toBeVisible();
    await checkScreen(page);
    await page.getByLabel('Name').focus();
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card.press('Enter');
    await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
    await page.goBack();
    await expect(card, 'Back closes the deal, and the focus comes back').toBeFocused();
    await openCheckout(page, deal, 'Northlake', aBuyer());
    await expect(page.locator('iframe[name^=__privateStripeFrame]')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await checkScreen(page);
    const { link, email } = await aVoucherLink(database);
    await database.query(`UPDATE vouchers SET deal_title = repeat('Robotics', 20) WHERE customer_email = $1`, [email]);
    await page.goto(link);
    await page.getByRole('button', { name: 'I’m at the counter' }).waitFor();
    await checkScreen(page);
    await throughDialog(page, page.getByRole('button', { name: 'I’m at the counter' }), () => checkScreen(page));
    await page.getByRole('button', { name: 'I’m at the counter' }).click();
    await page.getByRole('button', { name: 'Yes, redeem now' }).click();
    await page.getByTestId('voucher-code').waitFor();
    await checkScreen(page);
  });
});

test('the menu of small screens looks right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await throughDialog(page, page.getByRole('button', { name: 'Open menu' }), async (menu) => {
    await expect(menu.getByRole('link', { name: 'Business partner login' })).toBeVisible();
    await checkScreen(page);
    await checkDarkColors(page);
  });
});

testWithoutPage(
  'the header looks right over what scrolls under it, for whoever does not ask for less transparency',
  async ({ playwright, baseURL }) => {
    const browser = await playwright.chromium.launch({ args: CHROMIUM_ARGUMENTS });
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    await openRunning(page, '/deals');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.mouse.wheel(0, 700);
    await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'blur(10px)');
    await checkAtThisWidth(page);
    await browser.close();
  },
);
