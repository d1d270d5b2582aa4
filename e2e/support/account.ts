import { expect, type Page } from '@playwright/test';
import { countMails, linkIn, mailTo } from './shop';

const SIGN_IN = /sign-in link/;

/** Signs a shopper in by the link of the mail. */
export async function signIn(page: Page, email: string): Promise<void> {
  const before = await countMails(email, SIGN_IN);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(linkIn(await mailTo(email, SIGN_IN, before)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('admin@homeroom.test');
  await page.getByLabel('Password').fill('homeroom-admin-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}
