import { expect, type Page } from '@playwright/test';

/** Goes to a place of a workspace by its navigation, which a phone has in a menu. */
export async function goToPlace(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('button', { name: /, account menu$/ })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name }).click();
}

/** Chooses what the account menu of a workspace offers. */
export async function inAccountMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /, account menu$/ }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}
