import type { Route } from '@playwright/test';
import { savesData } from '../support/rendered';
import { expect, test } from '../support/shop';
import { goToPlace, inAccountMenu } from '../support/workspace';

const origin = (name: string) => process.env[name]!;

test('a cold first visit stays within its budget and loads nothing for partners and admins', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type: type ?? '', bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  // Prefetched link targets are not part of the visit.
  await savesData(page);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  const all = [...requests.values()].filter(({ url }) => !url.startsWith('data:') && !/pictures|favicon/.test(url));
  const code = all.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(145_000);
  const ofRegistry = all.filter(({ url }) => new URL(url).pathname.startsWith('/short/'));
  expect(ofRegistry.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(7_500);
  expect(all.length).toBeLessThanOrEqual(15);
  expect(all.filter(({ url }) => url.startsWith(origin('PARTNER_PORTAL')) || url.startsWith(origin('ADMIN_CONSOLE')))).toEqual([]);
});

test('the partner portal and the admin console load on demand and show live data', async ({ page, database }) => {
  await page.goto('/business');
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await page.goto('/business/login');
  await page.getByLabel('Email').fill('partner@homeroom.test');
  await page.getByLabel('Password').fill('homeroom-partner-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login Successful', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tidepool Robotics' })).toBeVisible();
  await goToPlace(page, /^My Deals/);
  await page.getByLabel('Search your deals').fill('Drone');
  await expect(page.getByRole('heading', { name: 'Drone flight lab, single session' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('businessAuth')!))).toEqual({ id: 1, name: 'Tidepool Robotics' });

  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill('admin@homeroom.test');
  await page.getByLabel('Password').fill('homeroom-admin-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const schools = Number((await database.query('SELECT count(*) FROM schools')).rows[0].count);
  await expect(page.locator('dl > div').filter({ hasText: /^Schools/ })).toHaveText(`Schools${schools}`);
  await inAccountMenu(page, 'Logout');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

for (const [chosen, system, paper] of [
  ['dark', 'light', 'rgb(25, 22, 36)'],
  ['light', 'dark', 'rgb(250, 245, 236)'],
] as const)
  test(`${chosen} colors chosen on a ${system} system show on the first paint, before any script arrives`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => localStorage.setItem('homeroom:theme', JSON.stringify(theme)), chosen);
    await page.route(/\.js$/, () => new Promise(() => undefined));
    await page.goto(baseURL!, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const [drawn, bar] = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(({ media }) => matchMedia(media).matches)?.content,
    ]);
    expect(drawn).toBe(paper);
    expect(bar).toBe(chosen === 'dark' ? '#191624' : '#faf5ec');
  });

const broken = (route: Route) => route.fulfill({ status: 500, body: '{}', headers: { 'access-control-allow-origin': '*' } });
const down = (route: Route) => route.abort('connectionrefused');

const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
};

test('if part of a remote fails or was tampered with, only its area shows an error, and Retry loads it', async ({ page, watch }) => {
  watch.expected.push(/./);
  const unavailable = page.getByRole('heading', { name: 'Partner portal is unavailable right now' });
  for (const [fault, pattern, answer] of [
    ['the entry', /remoteEntry/, broken],
    ['the code', /__federation_expose_app.*\.js/, broken],
    ['the stylesheet', /__federation_expose_app.*\.css/, broken],
    ['the whole origin', /./, down],
    ['a tampered file', /__federation_expose_app.*\.js/, tampered],
  ] as const)
    await test.step(fault, async () => {
      const isHit = (url: URL) => url.origin === origin('PARTNER_PORTAL') && pattern.test(url.href);
      await page.route(isHit, answer);
      await page.goto('/business/login');
      await expect(unavailable, fault).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Other areas work whatever the fault is.
      if (answer === down) {
        await page.getByRole('link', { name: 'Go to the home page' }).click();
        await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
        await page.goBack();
        await expect(unavailable, fault).toBeVisible();
      }
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await page.unroute(isHit);
      // On a busy machine, the area may have loaded by itself before the press.
      const area = page.getByRole('heading', { name: 'Community Partner Login' });
      await page.getByRole('button', { name: 'Retry' }).or(area).click();
      await expect(area, fault).toBeVisible();
    });
});

test('the page has one React, router, query client and session, and its policy forbids inline scripts', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response!.headers()['content-security-policy']!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/business/login');
  await expect(page.getByRole('heading', { name: 'Community Partner Login' })).toBeVisible();
  const copies = await page.evaluate(() => {
    type Versions = Record<string, { readonly loaded?: boolean }>;
    const shared = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: Record<string, Versions> }> } })
      .__FEDERATION__.__SHARE__;
    const loaded: Record<string, string[]> = {};
    for (const { default: scope } of Object.values(shared))
      for (const [name, versions] of Object.entries(scope))
        for (const [version, { loaded: isLoaded }] of Object.entries(versions))
          if (isLoaded) loaded[name] = [...new Set([...(loaded[name] ?? []), version])];
    return loaded;
  });
  // The router, the query client, and the session are part of @homeroom/web.
  for (const name of ['react', 'react-dom', '@homeroom/web']) expect(copies[name]).toHaveLength(1);
});
