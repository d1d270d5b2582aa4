import { SCREENS } from '@homeroom/contracts';
import { checkAtThisWidth, checkScreen } from '../support/screen-check/check-screen';
import { expect, test } from '../support/shop';

const PHONE = { width: 320, height: 640 };

test('a keyboard user types, chooses a suggestion, and gets to its checkout', async ({ page }) => {
  await page.goto(SCREENS.home);
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await field.focus();
  await page.keyboard.type('phonics star');
  await expect(page.getByRole('option', { name: /^Phonics starter pack/ })).toBeVisible();
  await checkAtThisWidth(page);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Phonics starter pack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Phonics starter pack' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/\d+$/);
});

test('a suggestion opens a business’s deals, and Back returns', async ({ page }) => {
  await page.goto(SCREENS.deals);
  await page.getByRole('combobox', { name: 'Search deals' }).pressSequentially('lantern');
  await page.getByRole('option', { name: /^Lantern Reading Studio/ }).click();
  await expect(page.getByRole('heading', { name: 'Deals from Lantern Reading Studio' })).toBeVisible();
  await expect(page.getByText('4 deals', { exact: true })).toBeVisible();
  await page.goBack();
  // The address contains the typed words, unless the suggestion was chosen first.
  await expect(page.getByRole('heading', { name: /^Deals (for “lantern”|in Orange County)$/ })).toBeVisible();
});

test('on a phone, a sheet filters the list by place and price, and the address keeps the filters', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.7879, longitude: -117.8531 });
  await page.setViewportSize(PHONE);
  await page.goto(SCREENS.deals);
  await page.getByRole('button', { name: 'Near me' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Use my location' }).click();
  await expect(sheet.getByLabel('ZIP code')).toHaveValue(/^928\d\d$/);
  await sheet.getByLabel('Distance').selectOption('Within 5 miles');
  await sheet.getByLabel('Price').selectOption('$50 or less');
  await expect(sheet.getByRole('button', { name: /^Show [1-9]\d* deals?$/ })).toBeVisible();
  await checkScreen(page);
  await page.setViewportSize(PHONE);
  const count = /\d+ deals?/.exec(await sheet.getByRole('button', { name: /^Show/ }).innerText())![0];
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/mile(s)? away/);
  await page.reload();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter $50 or less' }).click();
  await expect(page.getByText(count, { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
});
