import { randomUUID } from 'node:crypto';
import { asAdmin } from '../support/account';
import {
  aPartnerEmail as aPartner,
  addLocation,
  anApprovedPartner,
  fillDeal,
  fillRegistration,
  signInAsPartner as signIn,
} from '../support/partner';
import { countMails, expect, mailTo, test } from '../support/shop';
import { goToPlace, inAccountMenu } from '../support/workspace';

const tokenLink = /https?:\/\/\S+token=[\w-]{43}/;

test('a business registers, confirms its address, and is approved by email', async ({ page, browser }) => {
  const email = aPartner();
  const name = `Harbor ${randomUUID().slice(0, 6)}`;
  await fillRegistration(page, email, name);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration Successful', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the partner login' }).click();
  await signIn(page, email);
  await expect(page.getByText('Login Successful', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Please confirm your address.')).toBeVisible();
  await expect(page.getByText('Waiting for approval.')).toBeVisible();

  const before = await countMails(email, /confirm/);
  await page.getByRole('button', { name: 'Send it again' }).click();
  const mail = await mailTo(email, /confirm/, before);
  await page.goto(tokenLink.exec(mail.text)![0]);
  await expect(page).toHaveURL(/\/business\/verify$/);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByText('Waiting for approval.')).toBeVisible();
  await expect(page.getByText('Please confirm your address.')).toHaveCount(0);

  const desk = await browser.newPage({ baseURL: process.env['SHOP']! });
  await asAdmin(desk, '/admin?tab=businesses');
  await desk.getByRole('button', { name: `Approve ${name}` }).click();
  await desk.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(desk.getByText('Business approved', { exact: true }).first()).toBeVisible();
  await desk.close();
  expect((await mailTo(email, /approved/)).text).toContain(name);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Waiting for approval.')).toHaveCount(0);
});

test('a failed registration shows the server’s message, and keeps the input', async ({ page, watch }) => {
  watch.expected.push(/409/);
  await fillRegistration(page, 'partner@homeroom.test');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration Failed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('There is already an account with this email address', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Business name *')).toHaveValue('Harbor Pottery');
});

test('the registration explains the password rules, and keeps everything but the password across a reload', async ({ page, watch }) => {
  watch.expected.push(/400/);
  await fillRegistration(page, aPartner());
  await page.getByLabel('Password *', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password *').fill('123456');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await page.getByLabel('Password *', { exact: true }).fill('dragon');
  await page.getByLabel('Confirm password *').fill('dragon');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This password is easy to guess.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Business name *')).toHaveValue('Harbor Pottery');
  await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('dragon');
});

test('a forgotten password is replaced by a link that works once, and sessions on other devices end', async ({ page, browser, watch }) => {
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
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('quite another 8');
  await page.getByLabel('Confirm new password').fill('quite another 8');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible();
  await signIn(page, email, 'quite another 8');
  await expect(page.getByRole('heading', { name: 'Harbor Pottery' })).toBeVisible();
  await device.reload();
  await expect(device.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await device.close();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('quite another 9');
  await page.getByLabel('Confirm new password').fill('quite another 9');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
});

test('a partner signs out everywhere', async ({ page, browser, watch }) => {
  watch.expected.push(/401/);
  const email = aPartner();
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  const device = await browser.newPage({ baseURL: process.env['SHOP']! });
  for (const somewhere of [device, page]) {
    await signIn(somewhere, email);
    await expect(somewhere.getByRole('heading', { name: 'Harbor Pottery' })).toBeVisible();
  }
  await inAccountMenu(page, 'Sign out everywhere');
  await expect(page).toHaveURL(/\/business\/login$/);
  await device.reload();
  await expect(device.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await device.close();
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
  await signIn(page, 'partner@homeroom.test', 'homeroom-partner-demo');
  await expect(page.getByRole('heading', { name: 'Tidepool Robotics' })).toBeVisible();
  const tabs = [page, await page.context().newPage()];
  for (let time = 0; time < 3; time += 1) {
    await page.context().clearCookies({ name: 'homeroom_partner' });
    await Promise.all(tabs.map((tab) => tab.goto('/business?tab=analytics')));
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'How many view, buy, and redeem?' })).toBeVisible();
  }
});
