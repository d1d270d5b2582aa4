import { randomUUID } from 'node:crypto';
import { STORAGE, type BusinessIdentity } from '@homeroom/contracts';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { openWith } from './account';
import { expect } from './shop';
import { goToPlace } from './workspace';

export const PARTNER_PASSWORD = 'a fine day 7';

export const aPartnerEmail = () => `${randomUUID().slice(0, 8)}@shop.example.com`;

export async function fillRegistration(page: Page, email: string, name = 'Harbor Pottery'): Promise<void> {
  await page.goto('/business/register');
  await page.getByLabel('Business name *').fill(name);
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Category *').selectOption('Services');
  await page.getByLabel('Location *').fill('Newport Beach');
  await page.getByLabel('Password *', { exact: true }).fill(PARTNER_PASSWORD);
  await page.getByLabel('Confirm password *').fill(PARTNER_PASSWORD);
}

export async function signInAsPartner(page: Page, email: string, password = PARTNER_PASSWORD): Promise<void> {
  await page.goto('/business/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a partner in without the form, which the platform tests fill in; by default, the demo partner. */
export async function asPartner(
  page: Page,
  address = '/business',
  account = { email: 'partner@homeroom.test', password: 'homeroom-partner-demo' },
): Promise<void> {
  const answer = await page.request.post('/api/businesses/login', { data: account });
  const { business } = (await answer.json()) as { business: BusinessIdentity };
  await openWith(page, address, 'localStorage', STORAGE.businessAuth, JSON.stringify(business));
}

/** Registers a partner and signs them in on this page. The approval is written to the database. */
export async function anApprovedPartner(
  page: Page,
  database: Client,
  address = '/business',
): Promise<{ id: number; name: string; email: string }> {
  const email = aPartnerEmail();
  const name = `Harbor ${randomUUID().slice(0, 6)}`;
  const answer = await page.request.post('/api/businesses/register', {
    data: { name, email, category: 'Services', location: 'Newport Beach', password: PARTNER_PASSWORD, confirmPassword: PARTNER_PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  const { rows } = await database.query<{ id: number }>(
    'UPDATE businesses SET is_verified = true, email_verified_at = now() WHERE email = $1 RETURNING id',
    [email],
  );
  await asPartner(page, address, { email, password: PARTNER_PASSWORD });
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, .*account menu$`) })).toBeVisible();
  return { id: rows[0]!.id, name, email };
}

export async function fillDeal(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create New Voucher' }).first().click();
  await fillOpenDeal(page, title);
}

/** Fills in the page of a new deal. */
export async function fillOpenDeal(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Category *').selectOption('Music & Arts');
  await page.getByLabel('Description *').fill('For two, with glazing');
  await page.getByLabel('Original price in dollars *').fill('80');
  await page.getByLabel('Sale price in dollars *').fill('39.5');
}

export async function addLocation(page: Page, name = 'The studio'): Promise<void> {
  await goToPlace(page, /^Locations/);
  await page.getByRole('button', { name: /Add (Your First|New) Location/ }).click();
  for (const [label, value] of [
    ['Name *', name],
    ['Address *', '1 Harbor Way'],
    ['City *', 'Newport Beach'],
    ['State *', 'ca'],
    ['ZIP *', '92660'],
  ] as const)
    await page.getByLabel(label).fill(value);
}
