import type { Page } from '@playwright/test';
import { aBuyer, expect, test } from '../support/shop';

/** Expects a toast. There is one at a time, and the page contains its words twice, once for screen readers. */
const toast = async (page: Page, title: string, words: string) => {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
};

async function fillPartner(page: Page): Promise<string> {
  const { email } = aBuyer();
  await page.goto('/partner-with-us');
  await page.getByRole('button', { name: 'Become a Partner' }).click();
  await page.getByLabel('Business name *').fill('Harbor Pottery');
  await page.getByLabel('Owner name *').fill('Ana Lee');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Website *').fill('harbor-pottery.example.com');
  await page.getByLabel('Category *', { exact: true }).selectOption('Services');
  await page.getByLabel('Deal title *').fill('Two hours at the wheel');
  await page.getByLabel('Deal category *').selectOption('Music & Arts');
  await page.getByLabel('Regular price in dollars *').fill('80.50');
  await page.getByLabel('About the deal *').fill('For two, with glazing');
  await page.getByLabel(/Make them for me/).check();
  return email;
}

test.describe('messages', () => {
  test('confirm a partner’s application', async ({ page, database }) => {
    const email = await fillPartner(page);
    await page.getByLabel('Picture').setInputFiles('docs/shop.png');
    await expect(page.getByAltText('Your choice')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Partnership Request Submitted', "We'll review your application and get back to you within 2-3 business days.");
    await expect(page.getByRole('button', { name: 'Become a Partner' })).toBeVisible();
    const { rows } = await database.query(
      'SELECT website, original_price, max_quantity, deal_image_url FROM partner_applications WHERE email = $1',
      [email],
    );
    expect(rows[0]).toMatchObject({ website: 'https://harbor-pottery.example.com', original_price: '80.50', max_quantity: null });
    expect(rows[0].deal_image_url).toMatch(/^\/api\/uploads\/[a-f0-9]{32}-\d+x\d+\.webp$/);
    await page.getByRole('button', { name: 'Become a Partner' }).click();
    await expect(page.getByLabel('Business name *')).toHaveValue('');
  });

  test('are shared by an email draft if the browser cannot share', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('forbidden')) } });
    });
    await page.goto('/deals?q=First%20Robot');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const asked = new Promise<string>((resolve) => session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)));
    await page.getByRole('button', { name: /^Share First Robot/ }).click();
    const draft = decodeURIComponent(await asked);
    expect(draft).toContain('mailto:?subject=First Robot: four-week build class');
    expect(draft).toContain('Save 45% and help support local schools.');
  });
});
