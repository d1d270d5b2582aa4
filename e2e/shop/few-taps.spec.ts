import type { Locator, Page } from '@playwright/test';
import { asShopper } from '../support/account';
import { aBuyer, expect, openRunning, test } from '../support/shop';

const SCHOOL = 'Sycamore Canyon Elementary';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Counts every tap in the page and in the card provider's frames, by anyone. */
  async function countTaps(page: Page): Promise<() => number> {
    let taps = 0;
    await page.exposeBinding('tapped', () => void (taps += 1));
    await page.addInitScript(() => {
      const { tapped } = globalThis as unknown as { tapped: () => void };
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true);
    });
    return () => taps;
  }

  const payByWallet = async (page: Page) => {
    await page
      .getByRole('group', { name: 'Express checkout' })
      .frameLocator('iframe')
      .getByRole('button', { name: 'Pay with test wallet' })
      .tap();
    await page.frameLocator('iframe[name=stripe-wallet-frame]').getByRole('button', { name: 'A card that works' }).tap();
    await expect(page.getByRole('region', { name: 'Voucher Created Successfully' })).toBeVisible();
  };
  const openDeal = async (page: Page) => {
    await page.goto('/');
    // The first card is visible without scrolling, and all of it is a link.
    const card = page.getByRole('article').first();
    await expect(card).toBeInViewport();
    await card.tap({ position: { x: 60, y: 120 } });
    await page.getByRole('dialog').getByRole('button', { name: 'Buy Now' }).tap();
  };

  test('a returning family goes from Home to a paid voucher in at most five taps', async ({ page }) => {
    await asShopper(page, `family-${Date.now()}@example.com`, '/account');
    await page.getByLabel('Name').fill('Ana');
    await page.getByRole('combobox', { name: 'School' }).fill('Sycamore');
    await page.getByRole('option', { name: new RegExp(SCHOOL) }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your account is up to date.', { exact: true })).toBeVisible();
    const taps = await countTaps(page);
    await openDeal(page);
    await expect(page.getByRole('region', { name: 'Details and payment' })).toContainText(SCHOOL);
    // The button must be visible without scrolling.
    await expect(page.getByRole('group', { name: 'Express checkout' }).locator('iframe')).toBeInViewport({ ratio: 1 });
    await payByWallet(page);
    await expect(page.getByRole('region', { name: "Your school's points" })).toContainText(SCHOOL);
    expect(taps()).toBeGreaterThan(0);
    expect(taps()).toBeLessThanOrEqual(5);
  });

  test('a new family fills in only one page', async ({ page }) => {
    const asked = new Set<string>();
    const noteFields = async () => {
      const named = await page.getByRole('main').locator('form[aria-label="Your details"] input').count();
      if (named > 0) asked.add(new URL(page.url()).pathname);
    };
    const buyer = aBuyer();
    await openDeal(page);
    await expect(page.getByLabel('Name')).toBeVisible();
    await noteFields();
    await page.getByLabel('Name').fill(buyer.name);
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByRole('combobox', { name: 'School' }).fill('92602');
    await page.getByRole('option', { name: new RegExp(SCHOOL) }).tap();
    await page.getByRole('button', { name: 'Proceed to Payment' }).tap();
    await expect(page.getByText('or pay by card')).toBeVisible();
    await noteFields();
    await payByWallet(page);
    expect([...asked]).toEqual([expect.stringMatching(/^\/checkout\/\d+$/)]);
  });
});

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Uses the page as a screen reader does, through the browser's accessibility tree only. */
async function aReader(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const nodes = async () => {
    const { nodes: all } = (await browser.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return all.filter(({ ignored }) => !ignored);
  };
  const find = async (role: string, name: RegExp) =>
    (await nodes()).find((node) => node.role?.value === role && name.test(node.name?.value ?? ''));
  const hears = (role: string, name: RegExp) =>
    expect.poll(async () => (await find(role, name)) !== undefined, { message: `${role} ${name}` }).toBe(true);
  const focus = async (role: string, name: RegExp) => {
    await hears(role, name);
    await browser.send('DOM.focus', { backendNodeId: (await find(role, name))!.backendDOMNodeId! });
  };
  const press = async (role: string, name: RegExp) => {
    await focus(role, name);
    await page.keyboard.press('Enter');
  };
  const type = async (role: string, name: RegExp, words: string) => {
    await focus(role, name);
    await page.keyboard.type(words);
  };
  return { hears, focus, press, type };
}

/** Finds content of a frame by role and name, because a frame has a tree of its own. */
const inFrame = (page: Page, name: string): Locator =>
  page.frameLocator('iframe[name^=__privateStripeFrame]').getByRole('textbox', { name });

test('a screen reader user gets from Home to the code at the counter', async ({ page }) => {
  const buyer = aBuyer();
  const reader = await aReader(page);
  await openRunning(page, '/');
  await reader.hears('heading', /^A good deal for you/);
  await reader.hears('region', /^Your school$/);
  await reader.press('link', /^View deal: Rocket Saturday$/);
  await reader.hears('dialog', /^Rocket Saturday$/);
  await reader.press('button', /^Buy Now$/);
  await reader.hears('heading', /^Checkout$/);
  await reader.type('textbox', /^Name$/, buyer.name);
  await reader.type('textbox', /^Email$/, buyer.email);
  await reader.type('combobox', /^School$/, '92602');
  await reader.hears('option', new RegExp(SCHOOL));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reader.hears('button', new RegExp(`^Clear school ${SCHOOL}$`));
  await reader.press('button', /^Proceed to Payment$/);
  await reader.hears('heading', /^Payment$/);
  await reader.hears('button', /^Change name and email$/);
  await reader.hears('list', /^Cards we accept$/);
  await inFrame(page, 'Card number').fill('4242424242424242');
  await inFrame(page, 'Expiration date').fill('12 / 34');
  await inFrame(page, 'Security code').fill('123');
  await reader.press('button', /^Pay \$/);
  await reader.hears('heading', /^Payment Successful$/);
  await reader.hears('region', /^Voucher Created Successfully$/);
  await reader.hears('link', new RegExp(`^${SCHOOL}$`));
  await reader.hears('image', /^QR code that opens this voucher at the counter$/);
  await reader.press('link', /^I’m at the counter$/);
  await reader.hears('alertdialog', /^Redeem this voucher\?$/);
  await reader.press('button', /^Yes, redeem now$/);
  await expect(page.getByTestId('voucher-code')).toHaveText(/^HR-/);
});
