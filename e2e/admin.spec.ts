import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from './support/account';
import { chooseBusiness } from './support/console';
import { clean } from './support/look';
import { aDeal, aVoucherLink, countMails, expect, mailTo, test } from './support/shop';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const inTab = async (page: Page, tab: string) => {
  await signInAsAdmin(page);
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
};
const entries = (page: Page, noun: string) => page.getByRole('list', { name: noun, exact: true }).getByRole('listitem');
const search = (page: Page, words: string) => page.getByRole('tabpanel').getByRole('searchbox').fill(words);

test.describe('businesses', () => {
  test('Business Created, invited by mail; Business Updated; Location Created and Deleted', async ({ page }) => {
    const name = unique('Harbor');
    const email = `${randomUUID().slice(0, 8)}@shop.example.com`;
    await inTab(page, 'businesses');
    await page.getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Business' });
    await dialog.getByRole('button', { name: 'Add Business' }).click();
    for (const message of ['Please enter the name of the business', 'Invalid email address', 'Please enter the location'])
      await expect(dialog.getByText(message)).toBeVisible();
    for (const [label, value] of [
      ['Name *', name],
      ['Email *', email],
      ['Location *', 'Tustin'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel('Category *').selectOption('Fitness');
    await dialog.getByRole('button', { name: 'Add Business' }).click();
    await said(page, 'Business Created');
    expect((await mailTo(email, /partner account/)).text).toContain('Choose a password');

    await search(page, name);
    await expect(page.getByText('1 business', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Phone').fill('(714) 555-0100');
    await page.getByRole('button', { name: 'Update Business' }).click();
    await said(page, 'Business Updated');
    await expect(entries(page, 'businesses')).toContainText('(714) 555-0100');

    await page.getByRole('button', { name: `Locations of ${name}` }).click();
    await page.getByRole('button', { name: 'Add Location' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Location' });
    for (const [label, value] of [
      ['Name *', 'The studio'],
      ['Address *', '1 Main St'],
      ['City *', 'Tustin'],
      ['State *', 'CA'],
      ['ZIP *', '92780'],
    ] as const)
      await adding.getByLabel(label).fill(value);
    await adding.getByRole('button', { name: 'Add Location' }).click();
    await said(page, 'Location Created');
    await page.getByRole('button', { name: 'Delete The studio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Location Deleted');
  });

  test('Business Deleted, after a question; one where people bought stays', async ({ page, watch }) => {
    watch.expected.push(/409/);
    const name = unique('Short');
    await inTab(page, 'businesses');
    await page.getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Business' });
    for (const [label, value] of [
      ['Name *', name],
      ['Email *', `${randomUUID().slice(0, 8)}@shop.example.com`],
      ['Location *', 'Tustin'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel('Category *').selectOption('Fitness');
    await dialog.getByRole('button', { name: 'Add Business' }).click();
    await said(page, 'Business Created');
    const remove = async (business: string) => {
      await search(page, business);
      await page.getByRole('button', { name: `Delete ${business}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await remove(name);
    await said(page, 'Business Deleted');
    await expect(page.getByText('No businesses found')).toBeVisible();
    await remove('Tidepool Robotics');
    await said(page, 'People bought here. Take back its approval instead: shoppers no longer see it then.');
  });

  test('failed to create business: the server’s words, and nothing typed is lost', async ({ page, watch }) => {
    watch.expected.push(/409/);
    await inTab(page, 'businesses');
    await page.getByRole('button', { name: 'Add Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Business' });
    await dialog.getByLabel('Name *', { exact: true }).fill('Twin');
    await dialog.getByLabel('Email *').fill('partner@homeroom.test');
    await dialog.getByLabel('Location *').fill('Tustin');
    await dialog.getByLabel('Category *').selectOption('Fitness');
    await dialog.getByRole('button', { name: 'Add Business' }).click();
    await said(page, 'There is already an account with this email address');
    await expect(dialog.getByLabel('Name *', { exact: true })).toHaveValue('Twin');
  });
});

test.describe('deals', () => {
  test('Deal Created, Updated, previewed, featured, deactivated, Deleted', async ({ page }) => {
    const title = unique('Clay');
    await inTab(page, 'deals');
    await page.getByRole('button', { name: 'Add Deal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Deal' });
    await dialog.getByRole('button', { name: 'Add Deal' }).click();
    for (const message of ['Please choose a business', 'Please enter a title', 'Please choose a category'])
      await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByLabel('Business *').fill('Nobody at all');
    await expect(dialog.getByText('No businesses found matching "Nobody at all"')).toBeVisible();
    await dialog.getByLabel('Business *').fill('garden club');
    await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText(['Greenhouse Garden ClubSan Juan Capistrano']);
    await chooseBusiness(dialog, 'Tidepool Robotics');
    await dialog.getByLabel('Title *').fill(title);
    await dialog.getByRole('button', { name: 'Clear business Tidepool Robotics' }).click();
    await chooseBusiness(dialog, 'Tidepool Robotics');
    await dialog.getByLabel('Category *').selectOption('Music & Arts');
    await dialog.getByLabel('Description *').fill('For two');
    await dialog.getByLabel('Original price in dollars *').fill('80');
    await dialog.getByLabel('Sale price in dollars *').fill('39.5');
    await expect(dialog.getByText('Shoppers save 51%, and each sale earns 40 points for a school.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Deal' }).click();
    await said(page, 'Deal Created');

    await search(page, title);
    const entry = entries(page, 'deals').filter({ hasText: title });
    await expect(entry).toContainText('Tidepool Robotics');
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('Active 51% off');
    await page.getByRole('button', { name: 'Edit Deal' }).click();
    await page.getByLabel('Sale price in dollars *').fill('20');
    await page.getByRole('button', { name: 'Update Deal' }).click();
    await said(page, 'Deal Updated');
    await expect(entry).toContainText('75% off');
    await page.getByRole('button', { name: `Feature ${title}`, exact: true }).click();
    await expect(entry.getByText('Featured', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Deactivate ${title}` }).click();
    await expect(entry.getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Deal Deleted');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
  });

  test('voucher codes: Invalid Count, No Codes, Too Many Codes, duplicates; generated, imported, all deleted', async ({
    page,
    database,
    watch,
  }) => {
    watch.expected.push(/409/);
    const { title } = await aDeal(database);
    await inTab(page, 'deals');
    await search(page, title);
    await page.getByRole('button', { name: `Voucher codes of ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('No codes yet: the system generates codes on purchase.');
    await clean(page);
    await dialog.getByRole('tab', { name: 'Generate Codes' }).click();
    await expect(dialog.getByLabel('How many')).toHaveValue('10');
    await dialog.getByLabel('How many').fill('1001');
    await dialog.getByRole('button', { name: 'Generate Codes' }).click();
    await said(page, 'Invalid Count');
    await said(page, 'Count must be between 1 and 1000');
    await dialog.getByLabel('How many').fill('3');
    await dialog.getByRole('button', { name: 'Generate Codes' }).click();
    await said(page, 'Generated 3 voucher codes');
    await expect(dialog).toContainText('3 total, 0 used, 3 available. Only a few are left.');
    await clean(page);
    await dialog.getByRole('tab', { name: 'Import Codes' }).click();
    await dialog.getByRole('button', { name: 'Import Codes' }).click();
    await said(page, 'No Codes');
    const codes = Array.from({ length: 1_001 }, () => `C-${randomUUID().slice(0, 12)}`);
    await dialog.getByLabel('Codes, one per line').fill(codes.join('\n'));
    await dialog.getByRole('button', { name: 'Import Codes' }).click();
    await said(page, 'Too Many Codes');
    await clean(page);
    await dialog.getByLabel('Codes, one per line').fill(codes.slice(0, 4).join('\n'));
    await dialog.getByRole('button', { name: 'Import Codes' }).click();
    await said(page, 'Imported 4 voucher codes');
    await dialog.getByLabel('Codes, one per line').fill(codes[0]!);
    await dialog.getByRole('button', { name: 'Import Codes' }).click();
    await said(page, `These codes are in use already: ${codes[0]}`);
    await dialog.getByRole('tab', { name: 'Voucher Codes' }).click();
    await dialog.getByRole('button', { name: 'Delete all codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'All voucher codes deleted');
    await expect(dialog).toContainText('No codes yet');
  });
});

test.describe('schools', () => {
  test('School added and updated, searched, paged by 10, deactivated after a question, with its last transactions', async ({ page }) => {
    const name = unique('Oak');
    await inTab(page, 'schools');
    await expect(entries(page, 'schools')).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Add School' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add School' });
    for (const [label, value] of [
      ['Name *', name],
      ['Address *', '1 Main St'],
      ['City *', 'Tustin'],
      ['State *', 'CA'],
      ['ZIP *', '92780'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Add School' }).click();
    await said(page, 'School added');
    await search(page, name);
    await expect(page.getByText('1 school', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Principal').fill('Ana Lee');
    await page.getByRole('button', { name: 'Update School' }).click();
    await said(page, 'School updated');
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, deactivate' }).click();
    await expect(entries(page, 'schools').getByText('Inactive')).toBeVisible();
    await search(page, 'Laurel Grove Elementary');
    await page.getByRole('button', { name: 'Details of Laurel Grove Elementary' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBeLessThanOrEqual(10);
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(/\+\d+ points/);
  });

  test('Bulk import: No Data, Parse Error, a verdict for each row, Successfully added', async ({ page }) => {
    const name = unique('Elm');
    await inTab(page, 'schools');
    await page.getByRole('button', { name: 'Bulk Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await said(page, 'No Data');
    await dialog.getByLabel('Table').fill('Name,Address,City,State,ZIP\ntoo,short');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await said(page, 'Please preview the data first');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await said(page, 'Parse Error');
    await said(page, 'Row 2 must have at least 5 columns: Name, Address, City, State, ZIP');
    await dialog.getByLabel('Or a file (CSV or text)').setInputFiles({
      name: 'schools.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `\uFEFFSchool,Address,City,State,ZIP\r\n"${name}","1 Main St, Suite 2",Tustin,ca,92780\r\n"${name}",x,Tustin,CA,92780\r\n`,
      ),
    });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('1 new school, 1 duplicate, 0 rows that cannot be taken.');
    await clean(page);
    await dialog.getByRole('button', { name: 'Import 1 school' }).click();
    await said(page, 'Successfully added 1 schools');
    await search(page, name);
    await expect(page.getByText('1 Main St, Suite 2, Tustin, CA 92780')).toBeVisible();
  });
});

test.describe('users, transactions, requests and the log', () => {
  test('what a family of the demo data bought can be refunded', async ({ page, database }) => {
    const { rows } = await database.query<{ code: string }>(
      `SELECT v.code FROM purchases p JOIN vouchers v ON v.id = p.voucher_id
       WHERE v.customer_email LIKE '%@families.test' AND p.state = 'paid' AND v.redeemed_at IS NULL AND v.expires_at > now() LIMIT 1`,
    );
    await inTab(page, 'transactions');
    await search(page, rows[0]!.code);
    await expect(entries(page, 'transactions')).toHaveCount(1);
    await page.getByRole('button', { name: /^Refund order/ }).click();
    await page.getByLabel('Why? *').fill('The class was canceled');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await said(page, 'Refund requested');
    await expect
      .poll(async () => {
        await page.reload();
        await search(page, rows[0]!.code);
        await expect(entries(page, 'transactions')).toHaveCount(1);
        return entries(page, 'transactions').textContent();
      })
      .toContain('Refunded');
  });

  test('a transaction is found by its code, sent again (Email Sent), and refunded with a reason', async ({ page, database }) => {
    const voucher = await aVoucherLink(database);
    const { rows } = await database.query<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', [voucher.id]);
    const before = await countMails(voucher.email, /voucher/);
    await inTab(page, 'transactions');
    await search(page, rows[0]!.code);
    const entry = entries(page, 'transactions');
    await expect(entry).toHaveCount(1);
    await page.getByRole('button', { name: /^Resend the voucher/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend Voucher Email' });
    await dialog.getByLabel('Email address *').fill('');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Email address *').fill(voucher.email);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await said(page, 'Email Sent');
    await mailTo(voucher.email, /voucher/, before);
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
    await expect(entries(page, 'users')).toContainText('0 purchases');
    await page.goto('/admin?tab=log');
    await search(page, 'The studio closed');
    await expect(entries(page, 'changes').first()).toContainText('purchase.refund');
  });

  test('failed to resend: "Failed to resend voucher email: " and the server’s words', async ({ page, context, database, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await aVoucherLink(database);
    await inTab(page, 'transactions');
    await page
      .getByRole('button', { name: /^Resend the voucher/ })
      .first()
      .click();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await said(page, 'Failed to resend voucher email: please try again');
    await context.setOffline(false);
  });

  test('a school request: rejecting needs a reason; approving adds the school and tells by mail', async ({ page, database }) => {
    const [approved, rejected] = [unique('Asked'), unique('Refused')];
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    for (const name of [approved, rejected])
      await database.query(
        `INSERT INTO school_requests (school_name, address, city, state, zip_code, requestor_name, requestor_email, position, verification, purpose)
         VALUES ($1, '1 Main St', 'Tustin', 'CA', '92780', 'Ana Lee', $2, 'parent', 'x', 'x')`,
        [name, email],
      );
    await inTab(page, 'requests');
    await expect(page.getByText(/^The oldest waits since/)).toBeVisible();
    await page.getByRole('button', { name: `Reject: Request to add ${rejected}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await clean(page);
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

  test('a list is exported as it is searched', async ({ page }) => {
    await inTab(page, 'schools');
    await search(page, 'Laurel Grove');
    await expect(page.getByText('1 school', { exact: true })).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(download.suggestedFilename()).toBe('schools.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect([lines.length, lines[1]!.split(',')[1]]).toEqual([2, 'Laurel Grove Elementary']);
  });

  test('a file is made though its page was closed, and waits among the files', async ({ page }) => {
    await inTab(page, 'businesses');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await inTab(page, 'jobs');
    await page.getByRole('tab', { name: 'Files' }).click();
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files.getByRole('listitem').first()).toContainText('Ready');
    await clean(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'Download businesses.csv' }).first().click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Tidepool Robotics');
  });

  test('promised jobs are listed, and one is handed over again', async ({ page, database }) => {
    await aVoucherLink(database);
    await inTab(page, 'jobs');
    await page.getByRole('tab', { name: 'Promised' }).click();
    await page.getByLabel('Show').selectOption('Handed over');
    await clean(page);
    await page
      .getByRole('button', { name: /^Hand over job/ })
      .first()
      .click();
    await said(page, 'Handed over again');
  });

  test('one search finds an order, a code, an address, a school and a business, and leads to them', async ({ page, database }) => {
    const voucher = await aVoucherLink(database);
    const { rows } = await database.query<{ code: string; order_id: string }>(
      'SELECT v.code, p.order_id FROM vouchers v JOIN purchases p ON p.voucher_id = v.id WHERE v.id = $1',
      [voucher.id],
    );
    await signInAsAdmin(page);
    const box = page.getByLabel('Find an order, code, email, school or business');
    for (const words of [rows[0]!.order_id, rows[0]!.code, voucher.email]) {
      await box.fill(words);
      await expect(page.getByRole('region', { name: 'transactions' })).toContainText(rows[0]!.code);
    }
    await box.fill('Laurel Grove');
    await expect(page.getByRole('region', { name: 'schools' })).toContainText('Laurel Grove Elementary');
    await clean(page);
    await box.fill('nothing like this anywhere');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await clean(page);
    await box.fill('Tidepool');
    await page.getByRole('link', { name: '1 business' }).click();
    await expect(entries(page, 'businesses')).toHaveCount(1);
    await expect(page).toHaveURL(/q=Tidepool/);
  });

  test('a reward is added, changed and deleted, and the shop shows it', async ({ page, database }) => {
    const title = unique('Garden');
    await database.query('DELETE FROM rewards WHERE points = 777');
    await inTab(page, 'rewards');
    await page.getByRole('button', { name: 'Add Reward' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const message of ['Please say what it is', 'Please enter a whole number of points'])
      await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByLabel('Title *').fill(title);
    await dialog.getByLabel('Points *').fill('777');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Reward Created');
    const shown = async () => JSON.stringify(await (await fetch(`${process.env['SHOP']}/api/configuration`)).json());
    expect(await shown()).toContain(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await dialog.getByLabel('Cash value in dollars').fill('400');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Reward Updated');
    await expect(page.getByRole('list', { name: 'Rewards' })).toContainText('777 points · $400.00');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(page, 'Reward Deleted');
    expect(await shown()).not.toContain(title);
  });

  test('a job that failed for good is shown with its reason, tried anew, and done', async ({ page, database }) => {
    const { id } = await aVoucherLink(database);
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('email', 'voucher', $1, now()) RETURNING id`,
      [JSON.stringify({ voucherId: id })],
    );
    await database.query(`INSERT INTO failed_jobs (outbox_id, error, attempts) VALUES ($1, 'The mail server said no', 8)`, [rows[0]!.id]);
    await inTab(page, 'jobs');
    await search(page, 'mail server said no');
    await expect(entries(page, 'failed jobs').first()).toContainText('8 tries');
    await clean(page);
    await page.getByRole('button', { name: 'Try voucher anew' }).first().click();
    await said(page, 'Tried anew');
    await expect(entries(page, 'failed jobs').first()).toContainText('Tried anew by admin@homeroom.test');
    await expect
      .poll(async () => {
        const sent = await database.query(
          `SELECT 1 FROM sent_mails s JOIN outbox o ON o.id = s.outbox_id WHERE o.id > $1 AND o.name = 'voucher' AND o.payload->>'voucherId' = $2`,
          [rows[0]!.id, String(id)],
        );
        return sent.rowCount;
      })
      .toBe(1);
  });

  test('Admin failures: every list says what it could not fetch, and can be asked again', async ({ page, database, watch }) => {
    watch.expected.push(/500/);
    await signInAsAdmin(page);
    for (const [tab, table, noun] of [
      ['deals', 'deals', 'deals'],
      ['users', 'users', 'users'],
      ['schools', 'schools', 'schools'],
      ['transactions', 'purchases', 'transactions'],
      ['log', 'audit_entries', 'changes'],
    ] as const) {
      await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      try {
        await page.goto(`/admin?tab=${tab}`);
        await expect(page.getByRole('heading', { name: `Failed to fetch ${noun}` })).toBeVisible();
        await said(page, `Failed to fetch ${noun}`);
      } finally {
        await database.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
      }
      await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: `Failed to fetch ${noun}` })).toHaveCount(0);
    }
  });

  test('a token that is revoked leads to the login', async ({ page, database, watch }) => {
    watch.expected.push(/401/);
    await signInAsAdmin(page);
    await database.query(`UPDATE sessions SET revoked_at = now() WHERE account_kind = 'admin'`);
    // A call of the first tab that was still under way may have led there before.
    await page
      .getByRole('tab', { name: 'Users' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull();
  });
});
