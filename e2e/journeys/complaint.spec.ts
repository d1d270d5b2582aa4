import { asAdmin } from '../support/account';
import { anApprovedPartner } from '../support/partner';
import { aBuyer, aVoucherLink, expect, mailTo, test } from '../support/shop';
import { goToPlace } from '../support/workspace';

const SUPPORT = 'support@homeroom.test';
const WHY = 'They closed as we came in';
const EXPLAINED = 'We close at five on Tuesdays';

/** The cents that were refunded to a card. */
async function refunded(payment: string): Promise<number> {
  const reply = await fetch(`${process.env['CARD_ORIGIN']}/v1/refunds?payment_intent=${payment}`, {
    headers: { authorization: 'Bearer sk_test_x' },
  });
  const { data } = (await reply.json()) as { data: readonly { amount: number; status: string }[] };
  return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
}

test('a family reports a voucher that was not taken, the business explains, the team decides, and the money goes back', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const partner = await anApprovedPartner(page, database);
  const buyer = aBuyer();
  const { id, link, deal, paymentIntentId } = await aVoucherLink(database, buyer, 'pm_card_visa', partner.id);
  const somebodyElse = () => browser.newContext({ baseURL: process.env['SHOP']! });
  const tile = (name: string) => page.locator('dl > div').filter({ hasText: name });
  const earns = async (name: string, dollars: string) => {
    await expect(async () => {
      await page.reload();
      await expect(tile(name).first()).toContainText(dollars, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  };

  const home = await somebodyElse();
  const family = await home.newPage();
  await family.goto(link);
  await family.getByRole('button', { name: 'I’m at the counter' }).click();
  await family.getByRole('button', { name: 'Yes, redeem now' }).click();
  await expect(family.getByText('Redeemed', { exact: true }).first()).toBeVisible();
  await goToPlace(page, 'Payouts');
  await earns('Not ready yet', '$25.00');

  await family.getByRole('button', { name: 'They wouldn’t take it' }).click();
  await family.getByLabel('What happened? *').fill(WHY);
  await family.getByLabel('Picture (optional)').setInputFiles('docs/shop.png');
  await expect(family.getByRole('button', { name: 'Send' })).toBeEnabled();
  await family.getByRole('button', { name: 'Send' }).click();
  await expect(family.getByText(`You told us that ${partner.name} wouldn’t take this voucher, so it is on hold.`)).toBeVisible();
  expect((await mailTo(buyer.email, /is on hold/)).text).toContain('your $25.00 goes back the way you paid');
  expect((await mailTo(partner.email, /was not taken/)).text).toContain(WHY);
  await earns('On hold', '$25.00');

  await page.goto('/business');
  const complaints = page.getByRole('region', { name: 'Complaints from families' });
  await expect(complaints).toContainText('1 of 3 in 30 days');
  await expect(complaints).toContainText(`“${WHY}”`);
  await expect.poll(() => complaints.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await complaints.getByRole('button', { name: /^Answer about/ }).click();
  await page.getByLabel('What would you like to do? *').selectOption({ label: 'Let Homeroom decide' });
  await page.getByLabel('What happened?').fill(EXPLAINED);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(complaints).toContainText('We’re looking into it');
  expect((await mailTo(SUPPORT, new RegExp(`To decide: .*${partner.name}`))).text).toContain(EXPLAINED);

  const desk = await somebodyElse();
  const admin = await desk.newPage();
  await asAdmin(admin, `/admin?tab=complaints`);
  await admin.getByRole('main').getByRole('region').getByRole('searchbox').fill(partner.name);
  const entry = admin.getByRole('listitem').filter({ hasText: deal });
  await expect(entry).toContainText('1 family in 30 days (deals pause at 3)');
  await expect(entry).toContainText(`The business: ${EXPLAINED}`);
  await entry.getByRole('button', { name: /^Picture of/ }).click();
  await expect(admin.getByRole('dialog').getByRole('img')).toBeVisible();
  await admin.keyboard.press('Escape');
  await entry.getByRole('button', { name: /^Decide about/ }).click();
  await admin.getByLabel('Why? *').fill('Their door says six');
  await admin.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
  await expect(entry).toContainText('Refunded');

  await expect.poll(() => refunded(paymentIntentId), { timeout: 30_000 }).toBe(2_500);
  expect((await mailTo(buyer.email, /^About your voucher/)).text).toContain(`${partner.name} wouldn’t take your voucher`);
  expect((await mailTo(partner.email, /^About the voucher/)).text).toContain('does not count in your earnings');
  expect((await mailTo(buyer.email, /refunded/)).text).toContain('$25.00 goes back to your card');

  const { rows } = await database.query<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', [id]);
  await admin.goto(`/admin/transactions/${rows[0]!.id}`);
  for (const words of [
    'The family says its voucher wasn’t taken',
    'The business explained',
    'Complaint ended: the family gets its money back',
    'Redemption undone',
    'Refunded $25.00',
  ])
    await expect(admin.getByText(words, { exact: true }).first()).toBeVisible();
  await admin.goto(`/admin/businesses/${partner.id}`);
  await expect(admin.getByText('Complaints: 1 family in 30 days (deals pause at 3)')).toBeVisible();
  await expect(admin.getByText('A family says its voucher wasn’t taken')).toBeVisible();
  await expect(admin.getByText('Complaint ended: the family gets its money back')).toBeVisible();
  await desk.close();

  await family.reload();
  await expect(family.getByText('This voucher was refunded and can no longer be used.')).toBeVisible();
  await home.close();

  await goToPlace(page, 'Payouts');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Nothing yet')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await goToPlace(page, 'Analytics');
  await expect(page.getByText('Families say you didn’t take 1 voucher. We refunded 1.')).toBeVisible();
});
