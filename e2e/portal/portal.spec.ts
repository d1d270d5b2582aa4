import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import sharp from 'sharp';
import { PARTNER_PASSWORD, anApprovedPartner, asPartner, fillDeal } from '../support/partner';
import { expect, test } from '../support/shop';
import { goToPlace, inAccountMenu } from '../support/workspace';

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** Inserts a partner's deals into the database, with the last one as the newest. */
async function deals(database: Client, businessId: number, titles: readonly string[]): Promise<void> {
  for (const title of titles)
    await database.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
       VALUES ($1, $2, 'Made for a test', 50, 25, 50, 25, 'STEM & Coding')`,
      [businessId, title],
    );
}

test.describe('Overview and Analytics', () => {
  test('a new business sees the steps to its first sale, and default figures labeled as such', async ({ page, database }) => {
    const { name: business } = await anApprovedPartner(page, database);
    await expect(page.getByRole('heading', { name: business })).toBeVisible();
    const tile = (name: string) => page.locator('dl > div').filter({ hasText: name });
    await expect(tile('Rating')).toContainText('4.8(no reviews yet)');
    await expect(page.getByRole('heading', { name: 'No vouchers yet' })).toBeVisible();
    const steps = page.getByRole('region', { name: 'Get to your first sale' });
    await expect(steps.getByRole('listitem').filter({ hasText: ', done' })).toHaveCount(2);
    await steps.getByRole('link', { name: 'Create a deal' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Voucher' })).toBeVisible();
    await goToPlace(page, 'Analytics');
    await expect(tile('Conversion Rate')).toContainText('12.5% (typical, no views yet)');
    await expect(tile('Top Categories')).toContainText('No deals yet');
  });

  test('the overview lists the 5 latest deals, each with its preview and the page that edits it', async ({ page, database }) => {
    const { id } = await anApprovedPartner(page, database);
    await deals(database, id, ['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    await page.reload();
    const recent = page.getByRole('region', { name: 'Recent Vouchers' }).getByRole('listitem');
    await expect(recent).toHaveCount(5);
    await expect(recent.first()).toContainText('Six');
    await expect(recent.first()).toContainText('$25.00 · 50% off');
    await page.getByRole('button', { name: 'View Six' }).click();
    await expect(page.getByRole('dialog', { name: 'Six' })).toContainText('Shoppers see it and can buy it.');
    await page.getByRole('button', { name: 'See it as shoppers do' }).click();
    const preview = page.getByRole('dialog', { name: 'Six' });
    await expect(preview).toContainText('Active 50% off');
    await expect(preview).toContainText('12.5% (typical, no views yet)');
    await preview.getByRole('link', { name: 'Edit Deal' }).click();
    await expect(page.getByRole('form', { name: 'Edit Deal' }).getByLabel('Title *')).toHaveValue('Six');
    await goToPlace(page, 'My Deals (6)');
    await page.getByRole('button', { name: 'View Two' }).click();
    await page.getByRole('button', { name: 'Close Preview' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the analytics show the 3 top categories, also after a reload, and the figures of chosen days as a table and a download', async ({
    page,
    database,
  }) => {
    await asPartner(page);
    await goToPlace(page, 'Analytics');
    await page.reload();
    const top = page.locator('dl > div').filter({ hasText: 'Top Categories' }).getByRole('listitem');
    await expect(top.first()).toContainText(/STEM & Coding\s*\d+ deals/);
    expect(await top.count()).toBeLessThanOrEqual(3);
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('img', { name: /^Chart: .* views? in 90 days$/ })).toBeVisible();
    const byDay = page.getByRole('region', { name: 'How much do you sell?' });
    await byDay.getByText('Show as a table').click();
    await expect(byDay.getByRole('row')).toHaveCount(91);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'How many view, buy, and redeem?' }).getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('figures-by-deal.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFDeal,Views,Purchases,Redemptions,Revenue,School points,Conversion %');
    const { rows } = await database.query<{ count: string }>(
      `SELECT count(*) FROM purchases p JOIN deals d ON d.id = p.deal_id WHERE d.business_id = 1 AND p.state = 'paid'
       AND (p.created_at AT TIME ZONE 'America/Los_Angeles')::date > (now() AT TIME ZONE 'America/Los_Angeles')::date - 90`,
    );
    expect(lines.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(-5)), 0)).toBe(Number(rows[0]!.count));
    await page.getByLabel('From').fill('2020-01-01');
    await expect(page.getByText('Please choose at most 366 days')).toBeVisible();
  });
});

test.describe('the voucher form', () => {
  test('pictures are cropped, ordered, and shown on the deal’s page; a file that is not a picture is rejected', async ({
    page,
    database,
    watch,
  }) => {
    watch.expected.push(/400/);
    await anApprovedPartner(page, database);
    await fillDeal(page, 'With a picture');
    const file = page.getByLabel('Picture', { exact: true });
    await file.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(page.getByText(/cannot read this picture/).first()).toBeVisible();
    const picture = await sharp({ create: { width: 60, height: 45, channels: 3, background: '#248' } })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: 'clay.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Use picture' }).click();
    await page.getByLabel('What picture 1 shows').fill('A wheel');
    await page.getByLabel('Image URL').fill(`${new URL(page.url()).origin}/pictures/clay.svg`);
    await page.getByRole('button', { name: 'Add picture' }).click();
    await page.getByRole('button', { name: 'Move picture 2 up' }).click();
    await page.getByRole('button', { name: 'Move picture 1 down' }).click();
    await page.getByRole('button', { name: 'Create Voucher' }).click();
    await goToPlace(page, 'My Deals (1)');
    await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /^\/api\/uploads\/[a-f0-9]{32}-60x45\.webp$/);
    const { rows } = await database.query<{ deal_id: number; url: string; alt: string }>(
      'SELECT deal_id, url, alt FROM deal_pictures WHERE deal_id = (SELECT max(id) FROM deals) ORDER BY position',
    );
    expect(rows.map(({ alt }) => alt)).toEqual(['A wheel', '']);
    await page.goto(`/deals/${rows[0]!.deal_id}`);
    await page.getByRole('button', { name: 'Enlarge picture 1 of 2: A wheel' }).press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Enlarge picture 2 of 2' })).toBeInViewport();
    await page.getByRole('button', { name: 'Enlarge picture 2 of 2' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Picture 2 of 2');
  });

  test('only its owner sees a draft, which can be published and duplicated', async ({ page, database }) => {
    await anApprovedPartner(page, database);
    const title = `Draft ${randomUUID().slice(0, 6)}`;
    await fillDeal(page, title);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await said(page, 'Draft saved');
    await goToPlace(page, 'My Deals (1)');
    await expect(page.getByRole('article')).toContainText('Only you see it. Publish it when it is ready.');
    await page.getByRole('switch', { name: `Show ${title} to customers` }).click();
    await expect(page.getByRole('article').getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Duplicate ${title}` }).click();
    await said(page, 'Deal Duplicated');
    await expect(page.getByLabel('Title *')).toHaveValue(`Copy of ${title}`);
    await goToPlace(page, 'My Deals (2)');
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: `Copy of ${title}` })
        .getByText('Draft', { exact: true }),
    ).toBeVisible();
  });

  test('an unfinished deal survives a reload and signing out, and becomes a draft on the server once it has the required fields', async ({
    page,
    browser,
    database,
  }) => {
    const { email } = await anApprovedPartner(page, database, '/business/deals/new');
    await page.getByLabel('Title *').fill('Half a deal');
    await inAccountMenu(page, 'Sign out');
    await expect(page).toHaveURL(/\/business\/login$/);
    await asPartner(page, '/business?tab=deals', { email, password: PARTNER_PASSWORD });
    await expect(page.getByRole('region', { name: 'Unfinished draft' })).toContainText('Half a deal');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByLabel('Title *')).toHaveValue('Half a deal');
    await page.getByLabel('Category *').selectOption('Music & Arts');
    await page.getByLabel('Description *').fill('For two, with glazing');
    await page.getByLabel('Original price in dollars *').fill('80');
    await page.getByLabel('Sale price in dollars *').fill('39.5');
    await expect(page).toHaveURL(/\?draft=\d+$/);
    const elsewhere = await (await browser.newContext({ baseURL: process.env['SHOP']! })).newPage();
    await asPartner(elsewhere, '/business?tab=deals', { email, password: PARTNER_PASSWORD });
    await expect(elsewhere.getByRole('article').getByText('Draft', { exact: true })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Edit Half a deal' }).click();
    await expect(elsewhere.getByLabel('Sale price in dollars *')).toHaveValue('39.5');
    await elsewhere.context().close();
  });

  test('editing a deal keeps unchanged fields, and changes its locations', async ({ page, database }) => {
    const { id } = await anApprovedPartner(page, database);
    await database.query(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code)
       SELECT $1, name, '1 Harbor Way', 'Newport Beach', 'CA', '92660' FROM unnest(ARRAY['The studio', 'The barn']) AS name`,
      [id],
    );
    await deals(database, id, ['A deal']);
    await database.query(`UPDATE deals SET need_to_know_info = 'Bring an apron', max_quantity = 9 WHERE business_id = $1`, [id]);
    await page.goto('/business?tab=deals');
    await page.getByRole('link', { name: 'Edit A deal' }).click();
    await page.getByLabel('The barn, Newport Beach').check();
    await page.getByRole('button', { name: 'Update Deal' }).click();
    await said(page, 'Deal Updated');
    const { rows } = await database.query(
      `SELECT d.need_to_know_info, d.max_quantity, l.name FROM deals d JOIN business_locations l ON l.id = ANY (d.valid_location_ids)
       WHERE d.business_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ need_to_know_info: 'Bring an apron', max_quantity: 9, name: 'The barn' }]);
  });
});

test.describe('own voucher codes', () => {
  const some = (count: number) => Array.from({ length: count }, () => `OWN-${randomUUID().slice(0, 8)}`);

  async function openCodes(page: Page, database: Client) {
    const { id } = await anApprovedPartner(page, database);
    await deals(database, id, ['With codes']);
    await page.goto('/business?tab=deals');
    await page.getByRole('button', { name: 'Codes of With codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Codes of With codes' });
    await expect(dialog).toContainText('we create a code for each purchase');
    return { dialog, lines: dialog.getByLabel('Codes, one per line') };
  }

  test('are pasted or read from a file, warn when few are left, and are deleted after a confirmation, except used ones', async ({
    page,
    database,
    watch,
  }) => {
    watch.expected.push(/409/);
    const { dialog, lines } = await openCodes(page, database);
    const [pasted, more] = [some(3), some(4)];
    await lines.fill(`\n${pasted.join('\n\n')}\n`);
    await dialog.getByRole('button', { name: 'Import 3 codes' }).click();
    await said(page, 'Imported 3 voucher codes');
    await expect(dialog).toContainText('3 available, 0 used, 3 in total. Only a few are left: add more soon.');
    await lines.fill(pasted[0]!);
    await dialog.getByRole('button', { name: 'Import 1 code' }).click();
    await said(page, `These codes are already in use: ${pasted[0]}`);
    await expect(lines).toHaveValue(pasted[0]!);
    await dialog.getByLabel('Or a file with one code per line').setInputFiles({
      name: 'codes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${more.map((code) => `"${code}",free`).join('\r\n')}\r\n`),
    });
    await dialog.getByRole('button', { name: 'Import 4 codes' }).click();
    await expect(dialog).toContainText('7 available, 0 used, 7 in total.');
    await expect(dialog.getByRole('listitem')).toHaveCount(7);
    await dialog.getByRole('button', { name: 'Delete the 7 unused codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog).toContainText('we create a code for each purchase');
  });
});

test.describe('Payouts', () => {
  test('an owner connects a bank account at the payment provider, and sees what is missing until nothing is', async ({
    page,
    database,
  }) => {
    await anApprovedPartner(page, database);
    await goToPlace(page, 'Payouts');
    const give = async (button: string, hasId: boolean) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByLabel("Owner's name").fill('Ana Lee');
      await page.getByLabel('Send a photo ID').setChecked(hasId);
      await page.getByRole('button', { name: 'Save and go back' }).click();
    };
    await give('Connect bank account', false);
    await said(page, 'Almost there');
    await said(page, 'a photo ID of the owner');
    await give('Continue', true);
    await expect(page.getByText('You can be paid. Your bank account ends in 6789.')).toBeVisible();
    await page.reload();
    await said(page, 'You can be paid.');
  });
});
