import type { Locator, Page } from '@playwright/test';
import { oneTimeCode } from '../../tools/dev-stack/one-time-code.mjs';
import { checkScreen } from '../support/screen-check/check-screen';
import { expect, test } from '../support/shop';

const [EMAIL, PASSWORD] = ['content@admin.homeroom.test', 'homeroom-admin-demo'];
/** Browsers store passkeys for host names, not for IP addresses. */
const SIGN_IN = `${process.env['SHOP']!.replace('127.0.0.1', 'localhost')}/admin/login`;

async function signIn(page: Page): Promise<void> {
  await page.goto(SIGN_IN);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const account = (page: Page) => page.getByRole('button', { name: 'Demo Content, Content, account menu' });

/** Adds a device that stores passkeys, and whose owner always agrees. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    knowsItsOwner: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets the passkey's counter back, as on a copy made before its last use. */
    goBack: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      const credential = { ...credentials[0]!, signCount: credentials[0]!.signCount - 1 };
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

/** Signs in with a passkey, and checks that its answer does not work a second time. */
async function signedInBy(page: Page, passkey: Locator): Promise<void> {
  const [sent] = await Promise.all([page.waitForRequest('**/api/admin/passkey-login'), passkey.press('Enter')]);
  await expect(account(page)).toBeVisible();
  expect((await page.request.post(sent.url(), { data: sent.postDataJSON() as object })).status()).toBe(401);
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

test('a person signs in with an app, a recovery code, and a passkey, and each answer works only once', async ({ page, watch }) => {
  watch.expected.push(/401/);
  await signIn(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await checkScreen(page);
  await dialog.getByLabel('Code from your app').fill(oneTimeCode(key, -1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await checkScreen(page);
  await leave(page);

  for (const code of [oneTimeCode(key), recovery]) {
    await signIn(page);
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    if (code !== recovery) await checkScreen(page);
    await page.getByLabel('Code from your app').fill(code);
    await page.keyboard.press('Enter');
    await expect(account(page)).toBeVisible();
    if (code !== recovery) await leave(page);
  }

  const device = await withDevice(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toContainText('Not used yet');
  await checkScreen(page);
  await leave(page);
  await signIn(page);
  const passkey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(passkey).toBeFocused();
  await checkScreen(page);
  await signedInBy(page, passkey);
  await expect(page.getByRole('link', { name: 'Money' })).toHaveCount(0);
  await leave(page);

  await device.goBack();
  await signIn(page);
  for (const [knowsItsOwner, words] of [
    [false, /^No passkey was used/],
    [true, /^This passkey could not be checked/],
  ] as const) {
    await device.knowsItsOwner(knowsItsOwner);
    await passkey.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(account(page)).toBeHidden();
  }
});
