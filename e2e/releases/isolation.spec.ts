import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../support/account';
import { signInAsPartner } from '../support/partner';
import { expect, test } from '../support/shop';

const keysOf = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
const OF_SHELL = /^homeroom:(remotes|visitor|theme|override)$/;

test('remotes do not share browser storage', async ({ browser }) => {
  const own: string[][] = [];
  for (const visit of [
    async (page: Page) => {
      await page.goto('/schools/1/support');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto('/contact');
      await page.getByLabel('Message').fill('A thought');
    },
    async (page: Page) => {
      await signInAsPartner(page, 'partner@homeroom.test', 'homeroom-partner-demo');
      await expect(page.getByRole('heading', { name: 'Recent Vouchers' })).toBeVisible();
    },
    async (page: Page) => {
      await signInAsAdmin(page);
      await expect(page.getByRole('link', { name: 'Businesses' })).toBeVisible();
    },
  ]) {
    const context = await browser.newContext({ baseURL: process.env['SHOP']! });
    const page = await context.newPage();
    await visit(page);
    await page.waitForLoadState('networkidle');
    own.push((await keysOf(page)).filter((key) => !OF_SHELL.test(key)));
    await context.close();
  }
  const [shopper, partner, admin] = own;
  expect(shopper!.every((key) => key === 'checkoutData' || /^homeroom:(school|form:)/.test(key))).toBe(true);
  expect(partner).toEqual(['businessAuth']);
  expect(admin).toEqual(['adminToken']);
});

test('a remote leaves no listeners behind when the visitor leaves it', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = new Map<string, Set<unknown>>();
    Object.assign(globalThis, { listening: () => [...counts.values()].reduce((sum, { size }) => sum + size, 0) });
    for (const target of [window, document]) {
      const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
      const of = (type: string) => {
        const key = `${target === window ? 'window' : 'document'} ${type}`;
        if (!counts.has(key)) counts.set(key, new Set());
        return counts.get(key)!;
      };
      target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
        of(type).add(listener);
        add(type, listener as EventListener, options as boolean);
      };
      target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
        of(type).delete(listener);
        remove(type, listener as EventListener, options as boolean);
      };
    }
  });
  const go = async (address: string, heading: string) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  const round = async () => {
    await go('/deals', 'Deals in Orange County');
    await go('/business/login', 'Community Partner Login');
    await go('/admin/login', 'Administration');
    return page.evaluate(() => (globalThis as unknown as { listening: () => number }).listening());
  };
  await page.goto('/about');
  // Wait, because a change of address before hydration would not match the rendered page.
  await page.waitForFunction(() => (globalThis as { homeroomAnswers?: boolean }).homeroomAnswers);
  const first = await round();
  expect(await round()).toBe(first);
  expect(await round()).toBe(first);
});
