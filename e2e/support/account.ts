import { STORAGE } from '@homeroom/contracts';
import { expect, type Page } from '@playwright/test';
import { countMails, linkIn, mailTo } from './shop';

const SIGN_IN = /sign-in link/;

/** Signs a shopper in through the emailed link. */
export async function signIn(page: Page, email: string): Promise<void> {
  const before = await countMails(email, SIGN_IN);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(linkIn(await mailTo(email, SIGN_IN, before)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /, account menu$/ })).toBeVisible();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@homeroom.test');
  await page.getByLabel('Password').fill('homeroom-admin-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Demo Admin, Owner, account menu' })).toBeVisible();
}

type Store = 'localStorage' | 'sessionStorage';

/** Sets a storage entry before each document loads, until the result is disposed of. */
export const keep = (page: Page, where: Store, key: string, value: string) =>
  page.addInitScript(([store, name, what]) => self === top && self[store].setItem(name, what), [where, key, value] as const);

/** Opens a page with a storage entry already set. */
export async function openWith(page: Page, address: string, where: Store, key: string, value: string): Promise<void> {
  const kept = await keep(page, where, key, value);
  await page.goto(address);
  await kept.dispose();
}

/** Signs in without the form, which a journey fills in. */
export async function asShopper(page: Page, email: string, address = '/history'): Promise<void> {
  const before = await countMails(email, SIGN_IN);
  await page.request.post('/api/auth/magic-link', { data: { email } });
  const token = new URL(linkIn(await mailTo(email, SIGN_IN, before))).searchParams.get('token');
  expect((await page.request.post('/api/auth/magic-link/verify', { data: { token } })).ok()).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /, account menu$/ })).toBeVisible();
}

/** Signs in without the form, which the platform tests fill in. */
export async function asAdmin(page: Page, address = '/admin'): Promise<void> {
  const answer = await page.request.post('/api/admin/login', {
    data: { email: 'admin@homeroom.test', password: 'homeroom-admin-demo' },
  });
  const { token } = (await answer.json()) as { token: string };
  await openWith(page, address, 'sessionStorage', STORAGE.adminToken, token);
  await expect(page.getByRole('button', { name: 'Demo Admin, Owner, account menu' })).toBeVisible();
}
