import type { Page } from '@playwright/test';
import { aBuyer, aDeal, expect, mailTo, openRunning, test } from '../support/shop';

test('the first Tab stop skips to the content, and the header menu opens and closes by keyboard, on a desktop and a phone', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // The first Tab of a page starts at its top.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' }), `${width} pixels`).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Login' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'I am a business partner' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
  }
});

/** Presses Tab until the focused element has the name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? label ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

/** Expects that a step keeps the focus. Otherwise the next Tab would start at the top of the page. */
const keepsFocus = (page: Page, step: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `the focus after ${step}` }).not.toBe('BODY');

test('a keyboard user gets from Home to the code at the counter', async ({ page, database }) => {
  const deal = await aDeal(database);
  const buyer = aBuyer();
  await page.goto('/');
  await tabTo(page, /^(q|What are you looking for\?)$/);
  await page.keyboard.type(deal.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deals\?q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await keepsFocus(page, 'the search');
  await tabTo(page, /^View deal:/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
  await keepsFocus(page, 'opening a deal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^View deal/ }), 'the card has the focus again').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: deal.title })).toBeVisible();
  await tabTo(page, /^Buy Now$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
  await keepsFocus(page, 'Buy Now');
  await tabTo(page, /^(customerName|Name)$/);
  await page.keyboard.type(buyer.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('92612');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'choosing a school');
  await tabTo(page, /^Proceed to Payment$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await keepsFocus(page, 'the details');
  await tabTo(page, /^__privateStripeFrame/);
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12 / 34');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await tabTo(page, /^\s*Pay \$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  await keepsFocus(page, 'paying');
  const mail = await mailTo(buyer.email);
  await page.goto(/https?:\/\/\S+\/voucher\?\S+/.exec(mail.text)![0]);
  await expect(page.getByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  await tabTo(page, /^I’m at the counter$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'I’m at the counter' }), 'the button has the focus again').toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Yes, redeem now$/);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('voucher-code')).toHaveText(/^HR-/);
  await keepsFocus(page, 'redeeming');
});

test('the list of deals reserves space for pictures, loads those below the fold late, and respects reduced motion and transparency', async ({
  page,
}) => {
  await openRunning(page, '/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  const pictures = await page
    .locator('article img')
    .evaluateAll((images) =>
      images.map((image) => [image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]),
    );
  expect(pictures.length).toBeGreaterThan(10);
  // All tests ask for less transparency, except for one in `screens`.
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none');
  expect(pictures.every(([width, height]) => width !== null && height !== null)).toBe(true);
  expect(pictures.slice(3).every(([, , loading]) => loading === 'lazy')).toBe(true);
  await page
    .getByRole('link', { name: /^View deal/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(10);
});
