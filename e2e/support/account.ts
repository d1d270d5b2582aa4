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

/** What an app stores in the browser, before its page is opened. */
export async function keep(page: Page, where: 'localStorage' | 'sessionStorage', key: string, value: string): Promise<void> {
  const empty = '/empty-page-of-tests';
  await page.route(`**${empty}`, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto(empty);
  await page.evaluate(([store, name, what]) => globalThis[store].setItem(name, what), [where, key, value] as const);
  await page.unroute(`**${empty}`);
}

/** Signed in without the form, which the platform tests fill in. */
export async function asAdmin(page: Page, address = '/admin'): Promise<void> {
  const answer = await page.request.post('/api/admin/login', {
    data: { email: 'admin@homeroom.test', password: 'homeroom-admin-demo' },
  });
  const { token } = (await answer.json()) as { token: string };
  await keep(page, 'sessionStorage', STORAGE.adminToken, token);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Demo Admin, Owner, account menu' })).toBeVisible();
}
