import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { asAdmin } from './account';

/** A unique name. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

export async function inTab(page: Page, tab: string): Promise<void> {
  await asAdmin(page, `/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
}

/** The entries of a console list, which is a table when there are many. */
export const entries = (page: Page, noun: string) =>
  page
    .getByRole('list', { name: noun, exact: true })
    .getByRole('listitem')
    .or(page.getByRole('table', { name: noun, exact: true }).locator('tbody tr'));

/** The rows of a list that is a table. */
export const rows = (page: Page, noun: string) => page.getByRole('table', { name: noun, exact: true }).locator('tbody').getByRole('row');

/** @param found the count to wait for, such as `1 deal`, because a row's menu closes when the list changes */
export async function search(page: Page, words: string, found?: string): Promise<void> {
  await page.getByRole('main').getByRole('region').getByRole('searchbox').fill(words);
  if (found) await expect(page.getByText(found, { exact: true })).toBeVisible();
}

/** Chooses the business in the dialog for a new deal. */
export async function chooseBusiness(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Business *').fill(name.slice(0, 9));
  await dialog.getByRole('option', { name }).click();
}
