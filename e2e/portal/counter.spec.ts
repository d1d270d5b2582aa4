import type { Client } from 'pg';
import type { Page } from '@playwright/test';
import { atWork } from '../support/at-work';
import { browserThatSees } from '../support/camera';
import { aVoucherLink, expect, test } from '../support/shop';
import { asPartner } from '../support/partner';

const atCounter = async (page: Page) => {
  await asPartner(page, '/business/counter');
  await expect(page.getByRole('heading', { name: 'Latest redemptions' })).toBeVisible();
};

async function aCode(database: Client) {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ code: string; deal_title: string }>('SELECT code, deal_title FROM vouchers WHERE id = $1', [
    voucher.id,
  ]);
  return { ...voucher, code: rows[0]!.code, title: rows[0]!.deal_title };
}

test('a voucher with a typed code is redeemed after a confirmation, at the chosen location, and undone with a reason; others are refused', async ({
  page,
  database,
  watch,
}) => {
  watch.expected.push(/40[34]/);
  const { id, code, title } = await aCode(database);
  await atCounter(page);
  await page.getByLabel('You are at').selectOption({ label: 'Irvine Workshop, Irvine' });
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText('Please type the voucher code')).toBeVisible();
  const { rows: others } = await database.query<{ code: string }>('SELECT code FROM vouchers WHERE business_id <> 1 LIMIT 1');
  for (const [refused, words] of [
    ['HR-AAAA-AAAA-AAAA', 'No voucher has this code'],
    [others[0]!.code, 'This voucher is for another business'],
  ] as const) {
    await page.getByLabel('Or type the code').fill(refused);
    await page.getByRole('button', { name: 'Look it up' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }

  await page.getByLabel('Or type the code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect((await database.query('SELECT redeemed_at FROM vouchers WHERE id = $1', [id])).rows[0].redeemed_at).toBeNull();

  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByRole('region', { name: 'The voucher' })).toContainText('Bring a friend');
  await page.getByRole('button', { name: 'Yes, redeem' }).click();
  await expect(page.getByText(`${title} is redeemed.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Redeemed' })).toContainText(code);
  const { rows } = await database.query(
    'SELECT l.name FROM redemptions r JOIN business_locations l ON l.id = r.location_id WHERE voucher_id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: 'Irvine Workshop' }]);

  await page.getByRole('button', { name: 'Next voucher' }).click();
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText(/^It was redeemed on .*, at Irvine Workshop\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, redeem' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next voucher' }).click();

  await page.getByRole('button', { name: `Undo ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the redemption' });
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByLabel('Why?').fill('Wrong guest');
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Redemption undone', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wrong guest' })).toContainText('Undone');
  await page.reload();
  await expect(page.getByLabel('You are at')).toHaveValue(/\d+/);
  await page.getByLabel('Or type the code').fill(code);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText('This voucher can be redeemed.')).toBeVisible();
});

test('the camera reads a voucher, which is redeemed in 2 steps, and rejects another QR code', async ({ page, database }) => {
  const { link, title } = await aCode(database);
  await atCounter(page);
  await page.getByLabel('You are at').selectOption({ label: 'Irvine Workshop, Irvine' });
  const storageState = await page.context().storageState();
  for (const [seen, expected] of [
    [`${process.env['SHOP']}${link}`, title],
    ['https://example.com/menu', 'This QR code isn’t one of our vouchers.'],
  ] as const) {
    const browser = await browserThatSees(seen);
    const phone = await browser.newPage({ baseURL: process.env['SHOP']!, viewport: { width: 390, height: 844 }, storageState });
    await phone.goto('/business/counter');
    await phone.getByRole('button', { name: 'Scan a voucher' }).click();
    await expect(phone.getByText(expected).first()).toBeVisible();
    if (expected === title) {
      const { press, steps } = atWork(phone);
      await press(phone.getByRole('button', { name: 'Yes, redeem' }));
      await expect(phone.getByText(`${title} is redeemed.`)).toBeVisible();
      expect(steps()).toBeLessThanOrEqual(2);
    }
    await browser.close();
  }
});
