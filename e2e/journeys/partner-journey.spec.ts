import { randomUUID } from 'node:crypto';
import { asAdmin } from '../support/account';
import { browserThatSees } from '../support/camera';
import { said } from '../support/console';
import { addLocation, aPartnerEmail, fillDeal, fillRegistration, signInAsPartner } from '../support/partner';
import { aBuyer, countMails, expect, goToCheckout, linkIn, mailTo, pay, test, typeCard } from '../support/shop';
import { goToPlace } from '../support/workspace';

/** The user agent of a person, because views by robots, such as headless browsers, are not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a business registers, is approved, publishes a deal, sells, and redeems, and its figures rise', async ({
  page,
  browser,
  viewport,
}) => {
  test.slow();
  const [email, name, title] = [aPartnerEmail(), `Kiln ${randomUUID().slice(0, 6)}`, `Kiln evening ${randomUUID().slice(0, 6)}`];
  const somebodyElse = () => browser.newContext({ baseURL: process.env['SHOP']!, userAgent: PERSON, viewport });

  await fillRegistration(page, email, name);
  await page.getByRole('button', { name: 'Register' }).click();
  await said(page, 'Registration Successful');
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the partner login' }).click();
  await signInAsPartner(page, email);
  await said(page, 'Login Successful');
  await expect(page.getByText('Please confirm your address.')).toBeVisible();
  await expect(page.getByText('Waiting for approval.')).toBeVisible();
  const before = await countMails(email, /confirm/);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await page.goto(linkIn(await mailTo(email, /confirm/, before)));
  await expect(page).toHaveURL(/\/business\/verify$/);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByText('Waiting for approval.')).toBeVisible();
  await expect(page.getByText('Please confirm your address.')).toHaveCount(0);

  await addLocation(page, 'The kiln');
  await page.getByRole('button', { name: 'Add Location' }).click();
  await expect(page.getByText('1 Harbor Way, Newport Beach, CA 92660')).toBeVisible();
  await fillDeal(page, title);
  await expect(page.getByRole('complementary', { name: 'What shoppers see' })).toContainText(title);
  await page.getByRole('button', { name: 'Create Voucher' }).click();
  await goToPlace(page, 'My Deals (1)');
  await expect(page.getByRole('article')).toContainText('Waiting for approval');

  const desk = await somebodyElse();
  const admin = await desk.newPage();
  await asAdmin(admin, '/admin?tab=businesses');
  await admin.getByRole('button', { name: `Approve ${name}` }).click();
  await admin.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(admin.getByText('Business approved', { exact: true }).first()).toBeVisible();
  await desk.close();
  expect((await mailTo(email, /approved/)).text).toContain(name);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Live');
  await expect(page.getByText('Waiting for approval.')).toHaveCount(0);

  const buyer = aBuyer();
  const home = await somebodyElse();
  const shop = await home.newPage();
  await goToCheckout(shop, title, 'Laurel Grove Elementary', buyer);
  await typeCard(shop);
  await pay(shop);
  await expect(shop.getByRole('region', { name: 'Voucher Created Successfully' })).toContainText(title);
  const voucher = linkIn(await mailTo(buyer.email, /voucher/));
  await home.close();

  const camera = await browserThatSees(voucher);
  const counter = await camera.newPage({ baseURL: process.env['SHOP']!, viewport, storageState: await page.context().storageState() });
  await counter.goto('/business/counter');
  await counter.getByRole('button', { name: 'Scan a voucher' }).click();
  await expect(counter.getByRole('status')).toContainText('This voucher can be redeemed.');
  await expect(counter.getByRole('region', { name: 'The voucher' })).toContainText(`$80.00 paid $39.50`);
  await counter.getByRole('button', { name: 'Yes, redeem' }).click();
  await expect(counter.getByText(`${title} is redeemed.`)).toBeVisible();
  await expect(counter.getByRole('region', { name: 'Latest redemptions' })).toContainText('The kiln');
  await camera.close();

  await page.goto('/business');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const tile = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(tile('Vouchers Created')).toContainText('1');
  await expect(tile('School Contributions')).toContainText('$39.50');
  await expect(tile('Community Impact Points')).toContainText('40');
  await expect(tile('Rating')).toContainText('4.8(no reviews yet)');
  await goToPlace(page, 'Analytics');
  await expect(page.getByText('1 view, 1 purchase worth $39.50, 1 redemption and 40 points for schools.')).toBeVisible();
  await expect(tile('Conversion Rate')).toContainText('100.0%');
  await expect(page.getByRole('region', { name: 'Where do they redeem?' })).toBeVisible();
  await page.getByRole('region', { name: 'Where do they redeem?' }).getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: 'The kiln 1 $39.50' })).toBeVisible();
});
