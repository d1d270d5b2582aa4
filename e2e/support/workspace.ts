import { expect, type Page } from '@playwright/test';

/** Opens a place through a workspace's navigation, which is in a menu on phones. */
export async function goToPlace(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('button', { name: /, account menu$/ })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name }).click();
}

/** Chooses an entry in a workspace's account menu. */
export async function inAccountMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /, account menu$/ }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Chooses an action in a table row's menu. */
export async function inRowMenu(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Goes to an address as a link does, without loading the page again. */
export const goInPage = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);

/** Goes to a workspace's tab, and removes the focus from the skip link, which would cover the bar. */
export async function goToTab(page: Page, address: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await goInPage(page, address);
}
