import { readFileSync } from 'node:fs';
import { entries, inTab, said, search } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { aVoucherLink, expect, test } from '../support/shop';

test('an export contains the filtered list', async ({ page }) => {
  await inTab(page, 'schools');
  await search(page, 'Laurel Grove');
  await expect(page.getByText('1 school', { exact: true })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^schools-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect([lines.length, lines[1]!.split(',')[1]]).toEqual([2, 'Laurel Grove Elementary']);
});

test('an export is finished after its page closed, and is listed under the files', async ({ page }) => {
  await inTab(page, 'businesses');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await inTab(page, 'jobs');
  await page.getByRole('tab', { name: 'Files' }).click();
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('listitem').first()).toContainText('Ready');
  await checkScreen(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download businesses.csv' }).first().click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Tidepool Robotics');
});

test('a failed job is shown with its reason, and succeeds when it is retried; queued jobs are listed, and one is sent again', async ({
  page,
  database,
}) => {
  const { id } = await aVoucherLink(database);
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('email', 'voucher', $1, now()) RETURNING id`,
    [JSON.stringify({ voucherId: id })],
  );
  await database.query(`INSERT INTO failed_jobs (outbox_id, error, attempts) VALUES ($1, 'The mail server said no', 8)`, [rows[0]!.id]);
  await inTab(page, 'jobs');
  await search(page, 'mail server said no');
  await expect(entries(page, 'failed jobs').first()).toContainText('8 tries');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Retry voucher' }).first().click();
  await said(page, 'Retried');
  await expect(entries(page, 'failed jobs').first()).toContainText('Retried by admin@homeroom.test');
  await expect
    .poll(async () => {
      const sent = await database.query(
        `SELECT 1 FROM sent_mails s JOIN outbox o ON o.id = s.outbox_id WHERE o.id > $1 AND o.name = 'voucher' AND o.payload->>'voucherId' = $2 AND s.sent_at IS NOT NULL`,
        [rows[0]!.id, String(id)],
      );
      return sent.rowCount;
    })
    .toBe(1);

  await page.getByRole('tab', { name: 'Queued' }).click();
  await page.getByLabel('Show').selectOption('Sent');
  await checkScreen(page);
  await page
    .getByRole('button', { name: /^Send again: job/ })
    .first()
    .click();
  await said(page, 'Sent again');
});
