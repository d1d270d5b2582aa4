import type { Page } from '@playwright/test';
import { asAdmin } from '../support/account';
import { checkScreen } from '../support/screen-check/check-screen';
import { aBuyer, aDeal, aVoucherLink, expect, mailTo, printedSheets, test } from '../support/shop';
import { goToPlace } from '../support/workspace';

async function openReviews(page: Page): Promise<void> {
  await goToPlace(page, /^Requests/);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
}

test('a family is invited to review after its redemption, and the published review changes the rating', async ({
  page,
  database,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const buyer = aBuyer();
  const { link, id } = await aVoucherLink(database, buyer);
  await page.goto(link);
  await page.getByRole('button', { name: 'I’m at the counter' }).click();
  await page.getByRole('button', { name: 'Yes, redeem now' }).click();
  await expect(page.getByTestId('voucher-code')).toBeVisible();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied!', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByTestId('voucher-code').innerText());
  const mail = await mailTo(buyer.email, /^How was/);
  const invitation = /https?:\/\/\S+\/review\?\S+/.exec(mail.text)![0];

  await page.goto(invitation);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose one to five stars').first()).toBeVisible();
  await checkScreen(page);
  await page.getByLabel('In your words').fill('Wonderful <b>place</b> 🤖');
  await page.reload();
  await expect(page.getByLabel('In your words')).toHaveValue('Wonderful <b>place</b> 🤖');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  await checkScreen(page);
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();

  const desk = await browser.newPage({ baseURL: process.env['SHOP']! });
  const before = (await database.query('SELECT review_count FROM businesses WHERE id = 1')).rows[0].review_count as number;
  await asAdmin(desk);
  await openReviews(desk);
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Wonderful <b>place</b> 🤖' });
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('Review published', { exact: true }).first()).toBeVisible();
  await desk.close();
  const { rows } = await database.query(
    'SELECT b.review_count, r.state FROM reviews r JOIN businesses b ON b.id = r.business_id WHERE r.voucher_id = $1',
    [id],
  );
  expect(rows[0]).toEqual({ review_count: before + 1, state: 'published' });

  const deal = await aDeal(database);
  await page.goto(`/deals/${deal.id}`);
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(`(${before + 1} review`);
  await expect(page.getByText('Wonderful <b>place</b> 🤖')).toBeVisible();
});

test('a moderator can change a decision, and sees when nothing is waiting', async ({ page, database }) => {
  await database.query(`UPDATE reviews SET state = 'published' WHERE state = 'pending'`);
  await asAdmin(page);
  await openReviews(page);
  await expect(page.getByRole('heading', { name: /^Nothing is waiting/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Unpublish' }).first().click();
  await expect(page.getByText('Review rejected', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(page.getByText('Review published', { exact: true }).first()).toBeVisible();
});

test('a visitor from a school’s poster finds the school chosen at checkout, until they clear it', async ({ page }) => {
  await page.goto('/schools');
  await page.getByRole('searchbox').fill('laurel grove');
  await page.getByRole('link', { name: 'Laurel Grove Elementary' }).click();
  await expect(page.getByRole('heading', { name: 'Laurel Grove Elementary' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const address = await page
    .getByText(/\/schools\/2\/support$/)
    .last()
    .innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('homeroom-poster.pdf');

  await page.goto(new URL(address).pathname);
  await expect(page).toHaveURL(/\/deals$/);
  await expect(page.getByText('Shopping for Laurel Grove Elementary')).toBeVisible();
  await page.goto('/deals/1');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('textbox', { name: 'School' })).toHaveValue('Laurel Grove Elementary');
  await page.getByRole('button', { name: 'Clear school Laurel Grove Elementary' }).click();
  await page.goto('/deals');
  await expect(page.getByRole('link', { name: 'Choose your school' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('homeroom:school'))).toBeNull();
});

test('a school’s poster fills the printed sheet', async ({ page }) => {
  await page.goto('/schools/1');
  await expect(page.getByRole('heading', { name: 'Share kit' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('one printed sheet contains only the voucher', async ({ page, database }) => {
  await page.goto((await aVoucherLink(database)).link);
  await expect(page.getByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['I’m at the counter', 'Print', 'Share', 'They wouldn’t take it'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await printedSheets(page)).toBe(1);
});

test('a family cannot shop for an inactive school, and an unknown one is not found', async ({ page, database, watch }) => {
  watch.expected.push(/404/);
  const { rows } = await database.query(
    `INSERT INTO schools (name, address, city, state, zip_code, is_active) VALUES ('Sleeping School ' || gen_random_uuid(), '1 Main', 'Brea', 'CA', '92821', false) RETURNING id`,
  );
  await page.goto(`/schools/${rows[0].id}/support`);
  await expect(page).toHaveURL(new RegExp(`/schools/${rows[0].id}$`));
  await expect(page.getByText('This school cannot earn new points at the moment.')).toBeVisible();
  await page.goto('/schools/999999');
  await expect(page.getByRole('heading', { name: 'School not found' })).toBeVisible();
});

test('a family stops its reminders on the page of their link, and starts them again', async ({ page, database }) => {
  const buyer = aBuyer();
  const { id } = await aVoucherLink(database, buyer);
  await database.query(`UPDATE vouchers SET expires_at = now() + interval '6 days' WHERE id = $1`, [id]);
  await database.query(`INSERT INTO voucher_reminders (voucher_id, days) VALUES ($1, 7)`, [id]);
  await database.query(`INSERT INTO outbox (queue, name, payload) VALUES ('email', 'voucher-ending', $1)`, [
    JSON.stringify({ voucherId: id, days: 7 }),
  ]);
  const mail = await mailTo(buyer.email, /^Ends in 6 days/);
  await page.goto(/https?:\/\/\S+\/reminders\?\S+/.exec(mail.text)![0]);
  await expect(page.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByRole('heading', { name: 'No more reminders' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remind me again' }).click();
  await expect(page.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible();
});

test('a shared deal link carries a preview for readers without scripts', async ({ database }) => {
  const deal = await aDeal(database, { title: 'Clay & "glaze"' });
  const page = await (await fetch(`${process.env['SHOP']}/deals/${deal.id}`)).text();
  expect(page).toContain('<meta property="og:title" content="Clay &amp; &quot;glaze&quot; for $25.00">');
  expect(page.match(/<title>/g)).toHaveLength(1);
  const image = /og:image" content="([^"]+)"/.exec(page)![1]!;
  const picture = await fetch(image);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await fetch(`${process.env['SHOP']}/deals`)).text()).toContain('<title>Browse deals · Homeroom</title>');
});

test('policies, contacts and hours come from the configuration', async ({ page }) => {
  const { contact, legalUpdated } = await (await fetch(`${process.env['SHOP']}/api/configuration`)).json();
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByText(`Last updated: ${legalUpdated}`)).toBeVisible();
    await expect(page.getByText(contact.postalAddress.join(', '))).toBeVisible();
  }
  await page.goto('/security');
  await expect(page.getByRole('link', { name: contact.security })).toBeVisible();
  await page.goto('/contact');
  for (const line of contact.hours) await expect(page.getByText(line)).toBeVisible();
});
