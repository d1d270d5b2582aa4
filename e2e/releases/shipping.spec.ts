import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import {
  asBuilt,
  expectNoReload,
  expectVersion,
  goLive,
  mark,
  places,
  published,
  registry,
  release,
  tryOn,
  versionShown,
} from '../support/releases';
import { expect, test } from '../support/shop';

let live: string;
test.beforeEach(async () => {
  live = await asBuilt('marketplace');
  await asBuilt('partner-portal');
});
test.afterAll(async () => {
  await asBuilt('marketplace');
  await asBuilt('partner-portal');
});

/** A page reuses the registry's answer for half a second. */
const untilThePageAsksAgain = (page: Page) => page.waitForTimeout(1_000);

/** Leaves the tab and returns, so that the page checks the registry again. */
async function comeBack(page: Page): Promise<void> {
  await untilThePageAsksAgain(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a visitor gets a new marketplace with the next page, without a reload, and no page mixes two versions', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await mark(page);
  const next = await published('marketplace');
  await goLive('marketplace', next);
  await untilThePageAsksAgain(page);
  await page.getByRole('combobox', { name: 'Search deals' }).hover();
  await expectVersion(page, 'marketplace', live);
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await expect(page.getByRole('heading', { name: 'School Directory' })).toBeVisible();
  await expectVersion(page, 'marketplace', next);
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await expectNoReload(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Deals in Orange County' })).toBeVisible();
  await expectVersion(page, 'marketplace', next);
  const classes = await page.evaluate(() => [...document.querySelectorAll('[data-remote] *')].flatMap(({ classList }) => [...classList]));
  expect(classes.length).toBeGreaterThan(20);
});

test('an open page prefetches a new version, counts it once, and draws the next page only with it', async ({ page, database }) => {
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  const next = await published('marketplace');
  await goLive('marketplace', next);
  for (let time = 0; time < 3; time += 1) await comeBack(page);
  const loads = () => database.query<{ loads: number }>('SELECT loads FROM remote_outcomes WHERE version = $1', [next]);
  await expect.poll(async () => (await loads()).rows).toEqual([{ loads: 1 }]);
  await expectVersion(page, 'marketplace', live);

  const drawnBy = await page.evaluate(async () => {
    const versions = new Set<string | null | undefined>();
    const isThere = () => document.querySelector('h1')?.textContent === 'School Directory';
    document.querySelector<HTMLAnchorElement>('a[href="/schools"]')!.click();
    for (let frames = 0; frames < 30; frames += isThere() ? 1 : 0) {
      await new Promise(requestAnimationFrame);
      if (isThere()) versions.add(document.querySelector('[data-remote]')?.getAttribute('data-version'));
    }
    return [...versions];
  });
  expect(drawnBy).toEqual([next]);
  await comeBack(page);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(1_000);
  expect((await loads()).rows).toEqual([{ loads: 1 }]);
});

test('a visit sends one report, at its end, and without cookies', async ({ page, context, database, baseURL }) => {
  await context.addCookies([{ name: 'planted', value: 'yes', url: baseURL! }]);
  const told: Request[] = [];
  page.on('request', (request) => /\/api\/releases\/outcomes$/.test(request.url()) && told.push(request));
  const document = await page.goto('/deals');
  expect((await document!.request().allHeaders())['cookie']).toContain('planted=yes');
  await page.locator('article a').first().click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/js/vitals')));
  expect(told).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => told.length).toBe(1);
  expect(await told[0]!.allHeaders()).not.toHaveProperty('cookie');
  // Playwright does not see requests of a closed page, so ask the API.
  const count = 'SELECT sum(loads)::int AS loads FROM remote_outcomes WHERE version = $1';
  const loads = async () => (await database.query<{ loads: number }>(count, [live])).rows[0]!.loads;
  const before = await loads();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(loads).toBeGreaterThan(before);
});

test('a version at an origin that the page’s policy does not allow yet opens in a new document', async ({ page }) => {
  const folder = path.join(places().releasesFolder, 'partner-portal');
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer(({ url = '' }, response) => {
    const content = readFileSync(path.join(folder, url.split('?')[0]!));
    const type = types[path.extname(url)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  const next = await published('partner-portal');
  const entry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${next.replace('+', '-')}/mf-manifest.json`;
  await places().registry.change({ by: 'e2e', why: 'a test', what: 'a test' }, (known) => {
    const { 'partner-portal': portal, ...others } = known!.remotes;
    const builds = { ...portal!.builds, [next]: { ...portal!.builds[next]!, entry } };
    return { ...known!, remotes: { ...others, 'partner-portal': { ...portal!, builds } } };
  });
  await goLive('partner-portal', next);
  await untilThePageAsksAgain(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/business/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectVersion(page, 'partner-portal', next);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname))).toEqual([
    '/business/login',
  ]);
  server.close();
});

test('after many releases, a tab keeps files, code, and globals of only the last two', async ({ page }) => {
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await mark(page);
  const versions = [live];
  for (const address of ['/schools', '/deals', '/schools', '/deals']) {
    const next = await published('marketplace');
    await goLive('marketplace', next);
    await untilThePageAsksAgain(page);
    await page.locator(`header a[href="${address}"]`).first().click();
    await expectVersion(page, 'marketplace', next);
    versions.push(next);
  }
  const nameOf = (version: string) => `marketplace_${version}`.replace(/\W/g, '_');
  const kept = () =>
    page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(globalThis)
        .filter((name) => /^(?:webpackChunk)?marketplace_/.test(name))
        .sort(),
      folders: [
        ...new Set(
          [...document.querySelectorAll<HTMLLinkElement>('link[href*="-e2e/"]')].map(({ href }) => /([^/]+)-e2e\//.exec(href)![1]),
        ),
      ],
    }));
  const lastTwo = versions.slice(-2);
  await expect.poll(kept).toEqual({
    globals: [...lastTwo.map(nameOf), ...lastTwo.map((version) => `webpackChunk${nameOf(version)}`)].sort(),
    folders: lastTwo.map((version) => version.replace('+e2e', '')),
  });
  await expectNoReload(page);
  // The rest of an old build, such as a timer, may not load an unpinned file either.
  const { entry, integrity } = (await registry()).remotes['marketplace']!.builds[versions[1]!]!;
  const [file, hash] = Object.entries(integrity).find(([name]) => name.endsWith('.js'))!;
  const expected = await page.evaluate(
    (url) => (globalThis as unknown as { homeroomIntegrity: (url: string) => string | undefined }).homeroomIntegrity(url),
    new URL(file, entry).href,
  );
  expect(expected).toMatch(/^sha384-/);
  expect(expected).not.toBe(hash);
  await goLive('marketplace', live);
  await untilThePageAsksAgain(page);
  await page.locator('header a[href="/schools"]').first().click();
  await expectVersion(page, 'marketplace', live);
  await expect(page.getByRole('heading', { name: 'School Directory' })).toBeVisible();
});

test('a form that is being filled in survives a release, even a security release', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Half a thought about');
  await goLive('marketplace', await published('marketplace', 'none', { isSecurity: true }));
  await comeBack(page);
  await expect(page.getByText('An important update is ready.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Half a thought about');
  await expectVersion(page, 'marketplace', live);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => versionShown(page, 'marketplace')).not.toBe(live);
});

test('a security release reaches an open page at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await mark(page);
  const next = await published('marketplace', 'none', { isSecurity: true });
  await goLive('marketplace', next);
  await comeBack(page);
  await expectVersion(page, 'marketplace', next);
  await expectNoReload(page);
});

test('after one rollback command, an open browser’s next page has the previous version', async ({ page }) => {
  const next = await published('marketplace');
  await goLive('marketplace', next);
  await page.goto('/deals');
  await expectVersion(page, 'marketplace', next);
  await mark(page);
  expect(await release('rollback', 'marketplace', '--why', 'prices are wrong')).toMatchObject({ code: 0 });
  expect((await release('promote', 'marketplace', next)).said).toContain('it was rolled back (prices are wrong)');
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await expectVersion(page, 'marketplace', live);
  await expectNoReload(page);
});

/** Whether a visitor gets a canary, computed independently: FNV-1a of remote and visitor, modulo 100, is below its share. */
function isChosen(visitor: string, percent: number): boolean {
  let hash = 0x811c9dc5;
  for (const character of `marketplace:${visitor}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % 100 < percent;
}

test('a canary always reaches the same visitors, as many as its share', async ({ page }) => {
  const next = await published('marketplace');
  await tryOn('marketplace', next, 20);
  // `choose-builds.spec.ts` counts 1,000.
  const visitors = Array.from({ length: 40 }, (_, number) => `visitor-${number}`);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  // All in the same browser, because each navigation makes the shell choose the version for the current visitor again.
  const seen = await page.evaluate(
    async ([names, canary, expected]) => {
      const shown = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset['version'] === canary;
      const result: boolean[] = [];
      for (const [place, name] of names.entries()) {
        localStorage.setItem('homeroom:visitor', JSON.stringify(name));
        history.pushState({ key: `visit-${place}`, idx: place + 1 }, '', `/about?visit=${place}`);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
        const until = performance.now() + 3_000;
        while (shown() !== expected[place] && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
        result.push(shown());
      }
      return result;
    },
    [visitors, next, visitors.map((name) => isChosen(name, 20))] as const,
  );
  const chosen = visitors.filter((_, place) => seen[place]);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen).toEqual(visitors.filter((name) => isChosen(name, 20)));
  for (const name of [chosen[0]!, visitors.find((other) => !chosen.includes(other))!]) {
    await page.evaluate((visitor) => localStorage.setItem('homeroom:visitor', JSON.stringify(visitor)), name);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await expectVersion(page, 'marketplace', chosen.includes(name) ? next : live);
    }
  }
});

test('a canary that fails more than the live version is rolled back automatically', async ({ request, page, database, watch }) => {
  watch.expected.push(/broken while mounting/);
  // Delete the failures of the live version, which other tests caused.
  await database.query('DELETE FROM canary_visitors');
  const next = await published('marketplace', 'throws while mounting');
  await tryOn('marketplace', next, 99);
  // One real visitor, and reports to the API as other browsers send them.
  await page.addInitScript(() => localStorage.setItem('homeroom:visitor', JSON.stringify('visitor-1')));
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expectVersion(page, 'marketplace', live);
  for (let visitor = 0; visitor < 6; visitor += 1) {
    const outcomes = [{ remote: 'marketplace', version: next, outcome: 'failed', ms: 120 }];
    const told = await request.post(`http://127.0.0.1:${process.env['API_PORT']}/api/releases/outcomes`, {
      data: { outcomes, shell: 'test' },
      headers: { 'x-forwarded-for': `10.8.0.${visitor}` },
    });
    expect(told.status()).toBe(204);
  }
  await expect
    .poll(async () => (await registry()).remotes['marketplace']!.canary, {
      timeout: 30_000,
    })
    .toBeUndefined();
  const { said } = await release('status', 'marketplace');
  expect(said).toMatch(/Homeroom: rollback marketplace \(canary .*\) \(it failed for \d+% of its visitors/);
});
