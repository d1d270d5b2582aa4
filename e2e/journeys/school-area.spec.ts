import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asAdmin } from '../support/account';
import { checkScreen } from '../support/screen-check/check-screen';
import { throughDialog } from '../support/screen-check/through-dialog';
import { expect, linkIn, mailTo, test } from '../support/shop';
import { goToPlace, inAccountMenu, inRowMenu } from '../support/workspace';

const SCHOOL = 'Laurel Grove Elementary';

test('a manager accepts an invitation, reads the ledger, requests a reward, is paid, and invites someone', async ({
  page,
  browser,
  database,
  watch,
  viewport,
}) => {
  test.slow();
  watch.expected.push(/401/);
  // Longer than a phone's line, without a place to break it.
  const email = `${randomUUID().replaceAll('-', '').slice(0, 20)}@school.example.com`;
  const { rows } = await database.query<{ id: number; points: number }>('SELECT id, points FROM schools WHERE name = $1', [SCHOOL]);
  const { id: schoolId, points } = rows[0]!;
  const title = `Reading corner ${randomUUID().slice(0, 6)}`;
  await database.query(`UPDATE point_redemptions SET state = 'cancelled' WHERE state IN ('requested', 'approved')`);
  await database.query('DELETE FROM rewards WHERE points = 7');
  await database.query('INSERT INTO rewards (points, title) VALUES (7, $1)', [title]);
  await database.query(
    `INSERT INTO management_requests (school_id, requestor_name, requestor_email, position, verification, fingerprint)
     VALUES ($1, 'Ana Lee', $2, 'principal', 'Call us', '\\x00')`,
    [schoolId, email],
  );
  const office = await browser.newContext({ baseURL: process.env['SHOP']!, viewport });
  const desk = await office.newPage();
  await asAdmin(desk, '/admin?tab=requests');
  await desk.getByRole('tab', { name: /^Management Requests/ }).click();
  await desk.getByRole('tabpanel').last().getByRole('searchbox').fill(email);
  await desk.getByRole('button', { name: `Approve: Request to manage ${SCHOOL}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Request approved', { exact: true }).first()).toBeVisible();

  await page.goto(linkIn(await mailTo(email, /invited to manage/)));
  await expect(page).toHaveURL(/\/school\/verify$/);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: SCHOOL })).toBeVisible();
  await expect(page.getByText('Managed by Ana Lee')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const format = (count: number) => new Intl.NumberFormat('en-US').format(count);
  await expect(page.locator('dl > div').filter({ hasText: 'Available' })).toContainText(format(points));
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText(format(points));
  await checkScreen(page);

  await goToPlace(page, 'Rewards');
  await throughDialog(page, page.getByRole('button', { name: `Request ${title}` }));
  await page.getByRole('button', { name: `Request ${title}` }).click();
  await page.getByRole('button', { name: 'Yes, request' }).click();
  await expect(page.locator('dl > div').filter({ hasText: 'Reserved' })).toContainText('7');
  await checkScreen(page);

  await desk.goto('/admin');
  await goToPlace(desk, /^School points \d+$/);
  await desk.getByRole('searchbox').last().fill(title);
  for (const [button, said] of [
    [`Approve ${title} for ${SCHOOL}`, 'Request approved'],
    [`Mark as paid: ${title} for ${SCHOOL}`, 'Request paid'],
  ] as const) {
    await desk.getByRole('button', { name: button }).click();
    // The second dialog has other words only.
    if (said === 'Request approved') await checkScreen(desk);
    await desk.getByRole('dialog').locator('button[type=submit]').click();
    await expect(desk.getByText(said, { exact: true }).first()).toBeVisible();
  }
  await desk.goto('/admin?tab=schools&q=Laurel');
  await inRowMenu(desk, SCHOOL, `Ledger of ${SCHOOL}`);
  // The console's suite looks at this dialog.
  await expect(desk.getByRole('dialog').getByRole('listitem').first()).toContainText(title);
  await office.close();

  expect((await mailTo('schools@homeroom.test', new RegExp(`requested a reward: ${title}`))).text).toContain(SCHOOL);
  expect((await mailTo(email, /^Paid out/)).text).toContain(`${SCHOOL} spent 7 points on it`);

  // Let the session's cookie expire, so that several calls need a new one at once.
  await page.context().clearCookies({ name: 'homeroom_school' });
  await page.reload();
  await expect(page.locator('dl > div').filter({ hasText: 'Available' })).toContainText(format(points - 7));
  await goToPlace(page, 'Ledger');
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText(title);
  await goToPlace(page, 'Requests');
  await expect(page.getByRole('list', { name: 'Requests' })).toContainText('Paid');
  await checkScreen(page);

  await connectsBank(page);
  const cash = `$${points} in cash`;
  await database.query(
    `INSERT INTO point_redemptions (school_id, title, points, cash_value, state, requested_by, decided_at)
     SELECT school_id, $2, $3::int, $3::int, 'approved', id, now() FROM school_managers WHERE email = $1`,
    [email, cash, points],
  );
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: cash })).toContainText('On hold: purchases were refunded');
  await checkScreen(page);
  await database.query(`UPDATE point_redemptions SET state = 'rejected' WHERE title = $1`, [cash]);

  const other = `${randomUUID().slice(0, 8)}@school.example.com`;
  await goToPlace(page, 'Members');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name');
  await page.getByLabel('Name').fill('Ben Okafor');
  await page.getByLabel('Email').fill(other);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: other })).toContainText('Invited');
  expect(linkIn(await mailTo(other, /invited to manage/))).toContain('/school/verify');
  await checkScreen(page);
  await goToPlace(page, 'Share kit');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await checkScreen(page);
  await goToPlace(page, 'Members');
  await throughDialog(page, page.getByRole('button', { name: 'Remove Ben Okafor' }).first());
  await page.getByRole('button', { name: 'Remove Ben Okafor' }).first().click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: other })).toHaveCount(0);

  await inAccountMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Your school’s page' })).toBeVisible();
  await checkScreen(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await checkScreen(page);
  await page.goto(linkIn(await mailTo(email, /sign-in link/)));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: SCHOOL })).toBeVisible();
});

/** Connects a bank account at the payment provider, first without a photo ID. */
async function connectsBank(page: Page): Promise<void> {
  await goToPlace(page, 'Bank account');
  await checkScreen(page);
  for (const [button, hasId, words] of [
    ['Connect bank account', false, 'a photo ID of the owner'],
    ['Continue', true, 'Cash rewards go to your school’s bank account.'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel("Owner's name").fill('Ana Lee');
    await page.getByLabel('Send a photo ID').setChecked(hasId);
    await page.getByRole('button', { name: 'Save and go back' }).click();
    // The partner's page has the same request for the ID.
    const area = page.getByRole('main').filter({ has: page.getByRole('heading', { name: SCHOOL }) });
    await expect(area).toContainText(words);
    await checkScreen(page);
  }
}

test('an expired link and a signed-out manager are told how to sign in, and no session is requested', async ({ page, watch }) => {
  watch.expected.push(/400/);
  await page.goto('/school/verify?token=x');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Your school’s page' })).toBeVisible();
});
