import { randomUUID } from 'node:crypto';
import { inTab, said, search, unique } from '../support/console';
import { checkScreen } from '../support/screen-check/check-screen';
import { expect, mailTo, test } from '../support/shop';

test('a school request is rejected with a reason, or approved, which adds the school and sends an email', async ({ page, database }) => {
  const [approved, rejected] = [unique('Asked'), unique('Refused')];
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  for (const name of [approved, rejected])
    await database.query(
      `INSERT INTO school_requests (school_name, address, city, state, zip_code, requestor_name, requestor_email, position, verification, purpose)
       VALUES ($1, '1 Main St', 'Tustin', 'CA', '92780', 'Ana Lee', $2, 'parent', 'x', 'x')`,
      [name, email],
    );
  await inTab(page, 'requests');
  await expect(page.getByText(/^The oldest has been waiting for /)).toBeVisible();
  await page.getByRole('button', { name: `Reject: Request to add ${rejected}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await checkScreen(page);
  await dialog.getByLabel('Reason *').fill('It is there already');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await said(page, 'Request rejected');
  expect((await mailTo(email, /About your request/)).text).toContain('It is there already');
  await page.getByRole('button', { name: `Approve: Request to add ${approved}` }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await said(page, 'Request approved');
  await page.goto('/admin?tab=schools');
  await search(page, approved);
  await expect(page.getByText('1 school', { exact: true })).toBeVisible();
});
