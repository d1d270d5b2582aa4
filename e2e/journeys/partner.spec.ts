import { randomUUID } from 'node:crypto';
import {
  aPartnerEmail as aPartner,
  addLocation,
  anApprovedPartner,
  asPartner,
  fillDeal,
  fillRegistration,
  signInAsPartner as signIn,
} from '../support/partner';
import { expect, mailTo, test } from '../support/shop';
import { goToPlace, inAccountMenu } from '../support/workspace';

const tokenLink = /https?:\/\/\S+token=[\w-]{43}/;

test('a forgotten password is replaced by a link that works once, and sessions on other devices end, as when a partner signs out everywhere', async ({
  page,
  browser,
  watch,
}) => {
  watch.expected.push(/401/);
  const email = aPartner();
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  const device = await browser.newPage({ baseURL: process.env['SHOP']! });
  await signIn(device, email);
  await expect(device.getByRole('heading', { name: 'Harbor Pottery' })).toBeVisible();

  await page.goto('/business/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = tokenLink.exec((await mailTo(email, /new password/)).text)![0];
  const change = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
  };
  const ended = async () => {
    await device.reload();
    await expect(device.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  };
  await change('quite another 8');
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible();
  await ended();
  for (const somewhere of [device, page]) {
    await signIn(somewhere, email, 'quite another 8');
    await expect(somewhere.getByRole('heading', { name: 'Harbor Pottery' })).toBeVisible();
  }
  await inAccountMenu(page, 'Sign out everywhere');
  await expect(page).toHaveURL(/\/business\/login$/);
  await ended();
  await device.close();

  await change('quite another 9');
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
});

test('a partner adds a location, and publishes, changes, pauses, and deletes a deal, and shoppers see each step', async ({
  page,
  database,
}) => {
  const { name } = await anApprovedPartner(page, database);
  await addLocation(page);
  await page.getByRole('button', { name: 'Add Location' }).click();
  await expect(page.getByText('Location added successfully!', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 Harbor Way, Newport Beach, CA 92660')).toBeVisible();

  const title = `Kazoo ${randomUUID().slice(0, 6)}`;
  await fillDeal(page, title);
  await expect(page.getByText('Shoppers save 51%, and each sale earns 40 points for a school.')).toBeVisible();
  await page.getByLabel('The studio, Newport Beach').check();
  await page.getByRole('button', { name: 'Create Voucher' }).click();
  await expect(page.getByText('Your new deal has been created successfully!', { exact: true }).first()).toBeVisible();
  await goToPlace(page, 'My Deals (1)');

  const shop = await page.context().newPage();
  await shop.goto(`/deals?q=${encodeURIComponent(title)}`);
  await expect(shop.getByRole('article')).toContainText(name);
  await expect(shop.getByRole('article')).toContainText('$39.50');
  await expect(shop.getByRole('article')).toContainText('1 Harbor Way, Newport Beach');

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Sale price in dollars *').fill('20');
  await page.getByLabel('Expires on').fill('2030-12-24');
  await page.getByRole('button', { name: 'Update Deal' }).click();
  await expect(page.getByText('Your deal has been updated successfully!', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText('$20.00');
  await expect(page.getByRole('article')).toContainText('until Dec 24, 2030');
  await page.getByRole('switch', { name: `Show ${title} to customers` }).click();
  await expect(page.getByRole('article').getByText('Paused', { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await shop.reload();
      const gone = shop.getByRole('heading', { name: 'No deals found' }).waitFor({ timeout: 1_500 });
      return gone.then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await shop.close();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`Deal Deleted: ${title}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No deals yet' })).toBeVisible();

  await goToPlace(page, /^Locations/);
  await page.getByRole('button', { name: 'Delete The studio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^Location deleted successfully!/)).toBeVisible();
});

test('an expired session is renewed, even if many calls and tabs need it at once', async ({ page, watch }) => {
  watch.expected.push(/401/);
  await asPartner(page);
  await expect(page.getByRole('heading', { name: 'Tidepool Robotics' })).toBeVisible();
  const tabs = [page, await page.context().newPage()];
  for (let time = 0; time < 3; time += 1) {
    await page.context().clearCookies({ name: 'homeroom_partner' });
    await Promise.all(tabs.map((tab) => tab.goto('/business?tab=analytics')));
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'How many view, buy, and redeem?' })).toBeVisible();
  }
});
