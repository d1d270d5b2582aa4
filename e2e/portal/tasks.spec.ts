import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { atWork } from '../support/at-work';
import { checkScreen } from '../support/screen-check/check-screen';
import { drawn } from '../support/screen-check/drawn';
import { asPartner } from '../support/partner';
import { aVoucherLink, expect, test } from '../support/shop';
import { goToPlace } from '../support/workspace';

const PIN = '4711';

async function aCode(database: Client) {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ code: string; deal_title: string }>('SELECT code, deal_title FROM vouchers WHERE id = $1', [
    voucher.id,
  ]);
  return { ...voucher, code: rows[0]!.code, title: rows[0]!.deal_title };
}

test('a phone becomes a till by the owner’s link, opens by its PIN, redeems in 2 steps after the code, and shows nothing else', async ({
  page,
  browser,
  database,
  watch,
}) => {
  watch.expected.push(/401|403/);
  const { id, code, title } = await aCode(database);
  const name = `Desk ${randomUUID().slice(0, 4)}`;
  await asPartner(page, '/business?tab=staff');
  await page.getByRole('button', { name: /^Add (a|your first) till$/ }).click();
  const adding = page.getByRole('dialog', { name: 'Add a till' });
  await adding.getByLabel('Name *').fill(name);
  await adding.getByLabel('PIN *').fill(PIN);
  await adding.getByRole('button', { name: 'Add the till' }).click();
  const connecting = page.getByRole('dialog', { name: `Connect a device as ${name}` });
  const tillCode = await connecting.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).textContent();
  await drawn(page);
  await checkScreen(page);
  await connecting.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ baseURL: process.env['SHOP']!, viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(`/business/till#${tillCode}`);
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await drawn(phone);
  await checkScreen(phone);
  for (const digit of PIN) await phone.getByRole('button', { name: digit, exact: true }).tap();
  await phone.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: 'Latest redemptions' })).toBeVisible();
  await phone.getByLabel('You are at').selectOption({ label: 'Irvine Workshop, Irvine' });
  await phone.getByLabel('Or type the code').fill(code);
  const { press, steps } = atWork(phone);
  await press(phone.getByRole('button', { name: 'Look it up' }));
  await press(phone.getByRole('button', { name: 'Yes, redeem' }));
  await expect(phone.getByText(`${title} is redeemed.`)).toBeVisible();
  expect(steps()).toBeLessThanOrEqual(2);
  await expect(phone.getByRole('listitem').filter({ hasText: code })).toContainText(name);
  await drawn(phone);
  await checkScreen(phone);
  const { rows } = await database.query(
    'SELECT r.redeemed_as, t.name FROM redemptions r JOIN tills t ON t.id = r.till_id WHERE voucher_id = $1',
    [id],
  );
  expect(rows).toEqual([{ redeemed_as: 'till', name }]);

  for (const address of ['/business', '/business?tab=payouts']) {
    await phone.goto(address);
    await expect(phone).toHaveURL(/\/business\/counter$/);
  }
  await goToPlace(page, 'Staff');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${name} can no longer sign in.`).first()).toBeVisible();
  await phone.getByLabel('Or type the code').fill(code);
  await phone.getByRole('button', { name: 'Look it up' }).click();
  await phone.getByRole('button', { name: 'Enter the PIN' }).click();
  await expect(phone.getByRole('heading', { name: 'Make this device a till' })).toBeVisible();
  await context.close();
});

test('a deal is created from a copy of another in 3 steps', async ({ page, database }) => {
  await asPartner(page);
  const title = 'Python for curious kids';
  const { press, steps } = atWork(page);
  await press(page.getByRole('link', { name: /^My Deals/ }));
  await press(page.getByRole('button', { name: `Duplicate ${title}` }));
  await expect(page.getByText('Deal Duplicated', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue(`Copy of ${title}`);
  await press(page.getByRole('button', { name: 'Create Voucher' }));
  await expect
    .poll(async () => (await database.query(`SELECT id FROM deals WHERE title LIKE '%${title}%' AND is_active`)).rows.length)
    .toBe(2);
  expect(steps()).toBeLessThanOrEqual(3);
  await database.query(`DELETE FROM deals WHERE id = (SELECT max(id) FROM deals WHERE title LIKE '%${title}%')`);
});
