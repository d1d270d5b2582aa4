import type { Page } from '@playwright/test';
import { entries, inTab, rows as rowsOf, said, search } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { aVoucherLink, countMails, expect, mailTo, test } from '../support/shop';

const found = (page: Page) => rowsOf(page, 'transactions');

test('a screen of 1280 × 900 shows 25 transactions, and a row shows all columns side by side or stacked, at any width', async ({
  page,
}) => {
  await inTab(page, 'transactions');
  await expect(found(page)).not.toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Transactions' })).toBeInViewport();
  const inView = () =>
    found(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
  await expect.poll(inView).toBeGreaterThanOrEqual(25);
  const cells = page.getByRole('table', { name: 'transactions' }).locator('tbody tr').first().locator('th, td');
  for (const width of [1_280, 1_100, 1_000, 940, 640, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...widths), `${width}: ${widths.join(', ')}`).toBeGreaterThan(24);
  }
});

test('pressing an order’s row opens its page with its whole history', async ({ page, database }) => {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ id: number; code: string }>(
    'SELECT p.id, v.code FROM purchases p JOIN vouchers v ON v.id = p.voucher_id WHERE v.id = $1',
    [voucher.id],
  );
  const { id, code } = rows[0]!;
  await inTab(page, 'transactions');
  await search(page, code);
  await expect(found(page)).toHaveCount(1);
  await found(page)
    .getByText(/^Completed/)
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/transactions/${id}$`));
  const record = page.getByRole('article', { name: `Order #${id}` });
  await expect(record).toContainText(code);
  await page.reload();
  await expect(record.getByRole('list', { name: 'Timeline' })).toContainText('Paid');
  await checkScreen(page);
  await record.getByRole('button', { name: 'Resend voucher' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(record.getByRole('listitem').filter({ hasText: 'Voucher email requested again' })).toBeVisible();
  await expect(record.getByRole('listitem').filter({ hasText: 'Email sent: voucher' })).not.toHaveCount(0);
  await record.getByRole('link', { name: 'All transactions' }).click();
  await expect(page.getByRole('searchbox', { name: /^Search by order/ })).toHaveValue(code);
});

test('a purchase in the demo data can be refunded', async ({ page, database }) => {
  const { rows } = await database.query<{ code: string }>(
    `SELECT v.code FROM purchases p JOIN vouchers v ON v.id = p.voucher_id
     WHERE v.customer_email LIKE '%@families.test' AND p.state = 'paid' AND v.redeemed_at IS NULL AND v.expires_at > now() LIMIT 1`,
  );
  await inTab(page, 'transactions');
  await search(page, rows[0]!.code);
  await expect(found(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^More for order/ }).click();
  await page.getByRole('button', { name: /^Refund order/ }).click();
  await page.getByLabel('Why? *').fill('The class was canceled');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await said(page, 'Refund requested');
  await expect
    .poll(async () => {
      await page.reload();
      await search(page, rows[0]!.code);
      await expect(found(page)).toHaveCount(1);
      return found(page).textContent();
    })
    .toContain('Refunded');
});

test('a transaction is found by its code, its voucher is sent again, and it is refunded with a reason', async ({ page, database }) => {
  const voucher = await aVoucherLink(database);
  const { rows } = await database.query<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', [voucher.id]);
  const before = await countMails(voucher.email, /voucher/);
  await inTab(page, 'transactions');
  await search(page, rows[0]!.code);
  const entry = found(page);
  await expect(entry).toHaveCount(1);
  await page.getByRole('button', { name: /^More for order/ }).click();
  await page.getByRole('button', { name: /^Resend the voucher/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend Voucher Email' });
  await dialog.getByLabel('Email address *').fill('');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('Email address *').fill(voucher.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await said(page, 'Email Sent');
  await mailTo(voucher.email, /voucher/, before);
  await page.getByRole('button', { name: /^More for order/ }).click();
  await page.getByRole('button', { name: /^Refund order/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Please say why').first()).toBeVisible();
  await page.getByLabel('Why? *').fill('The studio closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await said(page, 'Refund requested');
  await expect
    .poll(async () => {
      await page.reload();
      await search(page, rows[0]!.code);
      await expect(entry).toHaveCount(1);
      return entry.textContent();
    })
    .toContain('Refunded');
  await page.goto('/admin?tab=users');
  await search(page, voucher.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(entries(page, 'users')).toHaveCount(1);
  await expect(entries(page, 'users')).toContainText('0 purchases');
  await page.goto('/admin?tab=log');
  await search(page, 'The studio closed');
  await expect(entries(page, 'changes').first()).toContainText(/^Order #\d+ refunded/);
});
