import type { Page } from '@playwright/test';
import { oneTimeCode } from '../../tools/dev-stack/one-time-code.mjs';
import { look } from '../support/look';
import { expect, test } from '../support/shop';

const [EMAIL, PASSWORD] = ['content@admin.homeroom.test', 'homeroom-admin-demo'];
/** Browsers keep passkeys for names, never for numbers. */
const SIGN_IN = `${process.env['SHOP']!.replace('127.0.0.1', 'localhost')}/admin/login`;

async function signIn(page: Page): Promise<void> {
  await page.goto(SIGN_IN);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const account = (page: Page) => page.getByRole('button', { name: 'Demo Content, account menu' });

/** A device that keeps passkeys, and whose owner always agrees. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function openAccount(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Your account' }).click();
}

async function leave(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

test('a person sets up an app and a passkey, and signs in with each, and with a recovery code without them', async ({ page, watch }) => {
  watch.expected.push(/401/);
  await signIn(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await look(page);
  await dialog.getByLabel('Code from your app').fill(oneTimeCode(key, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await look(page);
  await leave(page);

  for (const code of [oneTimeCode(key), recovery]) {
    await signIn(page);
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await look(page);
    await page.getByLabel('Code from your app').fill(code);
    await page.keyboard.press('Enter');
    await expect(account(page)).toBeVisible();
    if (code !== recovery) await leave(page);
  }

  await withDevice(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toContainText('Not used yet');
  await look(page);
  await leave(page);
  await signIn(page);
  const passkey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(passkey).toBeFocused();
  await look(page);
  await passkey.press('Enter');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
});
