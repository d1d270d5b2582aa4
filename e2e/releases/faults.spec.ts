import { listAddress } from '@homeroom/contracts';
import type { Page, Route } from '@playwright/test';
import { asBuilt, expectNoReload, expectVersion, goLive, mark, published, registry, type Fault } from '../support/releases';
import { expect, test } from '../support/shop';

const { listOf } = await import('@homeroom/releases');

const REMOTE = 'partner-portal';
const AREA = 'Community Partner Login';

let previous: string;
/** A later version without a fault of its own. It is published once, because each test has a browser that has not seen it. */
let next: string;
test.beforeAll(async () => {
  next = await published(REMOTE);
});
test.beforeEach(async ({ watch }) => {
  watch.expected.push(/./);
  previous = await asBuilt(REMOTE);
});
test.afterAll(async () => {
  await asBuilt(REMOTE);
});

/** Enters the area from another one, so that the shell is loaded already. @returns milliseconds until the area was drawn */
async function enter(page: Page): Promise<number> {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  await mark(page);
  const begun = Date.now();
  await page.evaluate(() => {
    history.pushState({}, '', '/business/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: AREA })).toBeVisible();
  return Date.now() - begun;
}

for (const [fault, message] of [
  ['throws while mounting', 'broken while mounting'],
  ['throws in an effect', 'broken in an effect'],
] satisfies [Fault, string][])
  test(`a release that ${fault} is replaced by the previous one within 5 s, without a reload, and reported`, async ({ page, database }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message: said }) => thrown.push(said));
    const broken = await published(REMOTE, fault);
    await goLive(REMOTE, broken);
    expect(await enter(page)).toBeLessThan(5_000);
    await expectVersion(page, REMOTE, previous);
    await expectNoReload(page);
    expect(thrown.filter((said) => said.includes(message))).not.toEqual([]);
    await page.getByLabel('Email').fill('it works');
    await expect
      .poll(
        async () => {
          const { rows } = await database.query<{ failures: number }>('SELECT failures FROM remote_outcomes WHERE version = $1', [broken]);
          return rows[0]?.failures;
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);
  });

const cors = { 'access-control-allow-origin': '*' };
const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is down', (route) => route.abort('connectionrefused')],
  ['hangs', () => new Promise(() => undefined)],
  [
    'is slow',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue().catch(() => undefined);
    },
  ],
  ['answers 404', (route) => route.fulfill({ status: 404, headers: cors })],
  [
    'answers with an HTML page',
    (route) => route.fulfill({ status: 200, body: '<!doctype html>', contentType: 'text/html', headers: cors }),
  ],
  [
    'breaks off its answers',
    async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
    },
  ],
  [
    'sends the wrong kind of file',
    async (route) =>
      route.fulfill({
        response: await route.fetch(),
        headers: { ...cors, 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
      }),
  ],
  [
    'sends changed files',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n/* changed */` });
    },
  ],
];

for (const [name, fault] of FAULTS) {
  const pattern = name === 'sends the wrong kind of file' ? /remoteEntry.*\.js/ : /\.(js|css|json)(\?|$)/;
  test(`the previous version stands in within 5 s if the origin of a new one ${name}`, async ({ page }) => {
    await goLive(REMOTE, next);
    const folder = `/${next.replace('+', '-')}/`;
    await page.route((url) => url.pathname.startsWith(folder) && pattern.test(url.href), fault);
    expect(await enter(page)).toBeLessThan(5_000);
    await expectVersion(page, REMOTE, previous);
    await expectNoReload(page);
  });
}

test('a changed stylesheet that loads later brings back the previous version, because it is pinned, too', async ({ page }) => {
  await goLive(REMOTE, next);
  const later = new RegExp(`/${next.replace('+', '-')}/css/(?!__federation)`);
  let asked = 0;
  await page.route(later, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { visibility: hidden }` });
  });
  await enter(page);
  expect(asked).toBeGreaterThan(0);
  await expectVersion(page, REMOTE, previous);
  expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible');
});

for (const [name, fault] of [
  ['changed', async (route: Route) => route.fulfill({ json: { 'remoteEntry.js': 'sha256-x', ...(await (await route.fetch()).json()) } })],
  ['lost', (route: Route) => route.fulfill({ status: 404 })],
] as const)
  test(`a ${name} list of a version’s files brings back the previous version, because the registry names the list by its hash`, async ({
    page,
  }) => {
    await goLive(REMOTE, next);
    const list = listAddress(listOf((await registry()).remotes[REMOTE]!.builds[next]!).hash);
    let asked = 0;
    await page.route(
      ({ pathname }) => pathname === list,
      (route) => {
        asked += 1;
        return fault(route);
      },
    );
    await enter(page);
    expect(asked).toBeGreaterThan(0);
    await expectVersion(page, REMOTE, previous);
    await expectNoReload(page);
  });

test('the browser rejects a tampered registry, and uses its last good one', async ({ page }) => {
  await page.goto('/business/login');
  await expectVersion(page, REMOTE, previous);
  const { remotes, ...rest } = await registry();
  const forged = { ...rest, remotes: { ...remotes, [REMOTE]: { ...remotes[REMOTE]!, active: next } } };
  await page.route('**/remotes.json', (route) => route.fulfill({ json: forged }));
  await page.reload();
  await expectVersion(page, REMOTE, previous);
});

test('a browser that knows a newer registry rejects an older one, even with a valid signature', async ({ page }) => {
  const older = await registry();
  await goLive(REMOTE, next);
  await page.goto('/business/login');
  await expectVersion(page, REMOTE, next);
  await page.route('**/remotes.json', (route) => route.fulfill({ json: older }));
  await page.getByRole('link', { name: 'Homeroom' }).first().click();
  await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
  await page.goBack();
  await expectVersion(page, REMOTE, next);
  await page.reload();
  await expect(page.getByRole('heading', { name: AREA })).toBeVisible();
  await expectVersion(page, REMOTE, next);
});

test('without HTTP cache and registry, the browser uses its last good registry', async ({ page }) => {
  await page.goto('/business/login');
  await expectVersion(page, REMOTE, previous);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.route('**/remotes.json', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByRole('heading', { name: AREA })).toBeVisible();
  await expectVersion(page, REMOTE, previous);
});

test('the previous version stands in for a version that does not fit the shell, whichever of the two is older', async ({ page }) => {
  const current = (await registry()).remotes[REMOTE]!.builds[previous]!.compatibility;
  for (const [name, needs] of [
    ['an old shell meets a remote of a newer contract', { contract: 3 }],
    ['an old shell meets a remote of newer contracts', { contracts: '^2.0.0' }],
    ['a new shell meets a remote of older contracts', { contracts: '^0.9.0' }],
  ] as const)
    await test.step(name, async () => {
      await asBuilt(REMOTE);
      await goLive(REMOTE, next, { ...current, ...needs });
      await page.goto('/business/login');
      await expect(page.getByRole('heading', { name: AREA }), name).toBeVisible();
      await expectVersion(page, REMOTE, previous);
    });
  // The same files are shown once they fit, so it is the fit that kept them away.
  await asBuilt(REMOTE);
  await goLive(REMOTE, next, current);
  await page.goto('/business/login');
  await expectVersion(page, REMOTE, next);
});

test('a remote that blocks for three seconds does not break the shell', async ({ page }) => {
  const blocking = await published(REMOTE, 'blocks until an answer');
  await goLive(REMOTE, blocking);
  let blocked = 0;
  await page.route('**/slow-answer', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    blocked += 1;
    await route.fulfill({ status: 200, body: '' });
  });
  await enter(page);
  expect(blocked).toBe(1);
  await expectVersion(page, REMOTE, blocking);
  await page.getByRole('link', { name: 'Homeroom' }).first().click();
  await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
});

test('a remote that changes globals does not break the shell or another remote', async ({ page }) => {
  const polluting = await published(REMOTE, 'pollutes globals');
  await goLive(REMOTE, polluting);
  await enter(page);
  await expectVersion(page, REMOTE, polluting);
  expect(await page.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBe('yes');
  await page.getByRole('link', { name: 'Browse Deals' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await expect(page.getByRole('heading', { name: 'School Directory' })).toBeVisible();
});
