import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { look } from '../support/look';
import { expect, test } from '../support/shop';

const [EMAIL, PASSWORD] = ['content@admin.homeroom.test', 'homeroom-admin-demo'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for a key (RFC 6238), some steps from now. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const account = (page: Page) => page.getByRole('button', { name: 'Demo Content, account menu' });

async function leave(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

test('a person sets up an app, signs in with its code, and with a recovery code without it', async ({ page, watch }) => {
  watch.expected.push(/401/);
  await signIn(page);
  await account(page).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await look(page);
  await dialog.getByLabel('Code from your app').fill(codeOf(key, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await look(page);
  await leave(page);

  for (const code of [codeOf(key), recovery]) {
    await signIn(page);
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await look(page);
    await page.getByLabel('Code from your app').fill(code);
    await page.keyboard.press('Enter');
    await expect(account(page)).toBeVisible();
    if (code !== recovery) await leave(page);
  }
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
});
