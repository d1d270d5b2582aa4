import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { SCREENS } from '@homeroom/contracts';
import { savesData } from '../support/rendered';
import { expect, test } from '../support/shop';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));

/** Where to find each app in the page, and the addresses of its lazily loaded screens. */
const SCREENS_OF: Readonly<Record<string, readonly [first: string, ...lazy: string[]]>> = {
  // The list of licenses loads the sign-in pages, too.
  shell: [SCREENS.about, SCREENS.licenses],
  marketplace: [
    SCREENS.deals,
    SCREENS.deal(1),
    SCREENS.saved,
    SCREENS.checkout,
    SCREENS.paymentSuccess,
    SCREENS.voucher,
    SCREENS.schools,
    SCREENS.school(1),
    SCREENS.schoolSupport(1),
    SCREENS.schoolArea,
    SCREENS.schoolAreaVerify,
    SCREENS.history,
    '/nothing-here',
    // It also loads the pages of emailed links, and the one for unknown addresses.
    SCREENS.account,
    SCREENS.review,
    SCREENS.reminders,
    SCREENS.about,
    SCREENS.contact,
    SCREENS.support,
    SCREENS.partnerWithUs,
  ],
  'partner-portal': [
    SCREENS.businessLogin,
    SCREENS.businessRegister,
    SCREENS.businessVerify,
    SCREENS.businessForgot,
    SCREENS.businessReset,
    SCREENS.businessCounter,
    SCREENS.business,
  ],
  'admin-console': [SCREENS.adminLogin, SCREENS.admin],
};

/** The numbers of all chunks in a build. */
const chunksOf = (app: string): number[] => {
  const folder = path.join(APPS, app, 'dist/js');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) =>
    JSON.parse(`[${/\.push\(\[\[([^\]]*)\]/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? ''}]`),
  );
};

/** Where screens redirect visitors without a session or data. */
const LEADS_TO: Readonly<Record<string, string>> = {
  [SCREENS.checkout]: SCREENS.home,
  [SCREENS.paymentSuccess]: SCREENS.deals,
  [SCREENS.schoolSupport(1)]: SCREENS.deals,
  [SCREENS.admin]: SCREENS.adminLogin,
};

interface Runtime {
  e(chunk: number): Promise<unknown>;
  u(chunk: number): string;
  miniCssF(chunk: number): string;
}
declare global {
  var runtime: Runtime;
}

// Save data, so that nothing is prefetched.
test.beforeEach(({ page }) => savesData(page));

const nameOf = (address: string) => path.posix.basename(new URL(address, 'http://x').pathname);

/** Opens a page, and returns its app's webpack loader with a count of its lazily loaded files. */
async function open(page: Page, app: string) {
  // The loader stops retrying after some seconds, which must not depend on this machine's speed.
  await page.clock.setFixedTime(new Date());
  const there = new Set<string>();
  page.on('request', (request) => there.add(nameOf(request.url())));
  await page.goto(SCREENS_OF[app]![0]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later = await page.evaluate(
    ([prefix, all]) => {
      const global = globalThis as unknown as Record<string, { push(entry: unknown[]): void }>;
      const name = Object.keys(global).find((key) => key === prefix || key.startsWith(`${prefix}_`))!;
      global[name]!.push([['probe'], {}, (runtime: Runtime) => void (globalThis.runtime = runtime)]);
      return all.map((chunk) => ({ chunk, script: runtime.u(chunk), stylesheet: runtime.miniCssF(chunk) }));
    },
    [`webpackChunk${app.replaceAll('-', '_')}`, chunksOf(app)] as const,
  );
  const stylesheets = readdirSync(path.join(APPS, app, 'dist/css'));
  const chunks = later.map(({ chunk, script, stylesheet }) => ({
    chunk,
    files: [nameOf(script), nameOf(stylesheet)].filter((file) => isBuilt(file)),
  }));
  function isBuilt(file: string) {
    return !file.endsWith('.css') || stylesheets.includes(file);
  }
  return { all: chunks, there };
}

interface Chunk {
  readonly chunk: number;
  /** A chunk's script, and its stylesheet if it has one. */
  readonly files: readonly string[];
}

/** Loads all chunks at once, and waits between retries until the requests have failed. @returns the messages of failed chunks */
const load = (page: Page, chunks: readonly Chunk[]) =>
  page.evaluate(
    async (all) => {
      // Only files requested from here on, because an earlier request of the page may end in between.
      const open = new Set<EventTarget>();
      const isFile = (node: unknown): node is Element => node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;
      const asked = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of [...addedNodes].filter(isFile)) open.add(node);
      });
      asked.observe(document.head, { childList: true });
      const ended = ({ target }: Event) => void open.delete(target!);
      for (const type of ['load', 'error']) document.addEventListener(type, ended, true);
      const { setTimeout: later } = globalThis;
      const paused: (() => void)[] = [];
      const looking = setInterval(() => {
        if (open.size === 0) for (const next of paused.splice(0)) next();
      }, 20);
      globalThis.setTimeout = ((next: () => void, ms: number) => (ms < 1_000 ? paused.push(next) : later(next, ms))) as typeof setTimeout;

      const lost: string[] = [];
      const isLost = (error: { name: string; code?: string }) => error.name === 'ChunkLoadError' || error.code === 'CSS_CHUNK_LOAD_FAILED';
      await Promise.all(all.map((chunk) => runtime.e(chunk).catch((error) => lost.push(isLost(error) ? 'a lost file' : String(error)))));

      globalThis.setTimeout = later;
      for (const next of paused) next();
      clearInterval(looking);
      asked.disconnect();
      for (const type of ['load', 'error']) document.removeEventListener(type, ended, true);
      return lost;
    },
    chunks.map(({ chunk }) => chunk),
  );

/**
 * Makes requests for each file fail this many times. @returns how often each failed, and the requested addresses. Files that the page already
 * has (`there`) are left out, because it may load others by itself.
 */
async function losing(page: Page, all: readonly Chunk[], times: (file: string) => number, there: ReadonlySet<string> = new Set()) {
  const asked = new Map(all.flatMap(({ files }) => files).map((file) => [file, [] as string[]]));
  const pattern = (url: URL) => asked.has(nameOf(url.href));
  await page.route(pattern, async (route) => {
    const url = route.request().url();
    const file = nameOf(url);
    const turn = asked.get(file)!.push(url);
    if (turn > times(file)) return route.continue();
    return turn % 2 ? route.abort('connectionreset') : route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
  });
  const chunks = all.filter(({ files }) => !there.has(files[0]!));
  const files = chunks.flatMap((chunk) => chunk.files);
  return {
    chunks,
    files,
    /** Files that failed more or less often than that, or were requested twice at one address. */
    notLost: (count: (file: string) => number) =>
      [...asked]
        .filter(([file]) => files.includes(file))
        .filter(([file, urls]) => Math.min(urls.length, times(file)) !== count(file) || new Set(urls).size !== urls.length),
    end: () => page.unroute(pattern),
  };
}

const styled = (page: Page, files: readonly string[]) =>
  page.evaluate(
    (stylesheets) => stylesheets.filter((file) => ![...document.styleSheets].some(({ href }) => href?.includes(file))),
    files.filter((file) => file.endsWith('.css')),
  );

test.beforeEach(({ watch }) => {
  watch.expected.push(/./);
});

for (const first of ['bootstrap', 'react-dom'])
  test(`a page shows an error if its first script ${first} is lost, and opens on retry`, async ({ page }) => {
    const isFirst = (url: URL) => nameOf(url.href).startsWith(`${first}.`) && url.pathname.endsWith('.js');
    await page.route(isFirst, (route) => route.abort('connectionreset'));
    await page.goto('/about');
    await expect(page.getByText('Homeroom could not be loaded.')).toBeVisible();
    await page.unroute(isFirst);
    await page.getByRole('link', { name: 'try again' }).click();
    await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  });

test('a phone menu shows an error if its files are lost, keeps the page, and opens on retry', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  // Load the toaster, which the first interaction requests.
  const messages = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'));
  await page.getByRole('heading', { name: 'About Homeroom' }).click();
  await messages;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText('This could not be opened.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Homeroom' })).toBeVisible();
});

for (const app of Object.keys(SCREENS_OF))
  test(`every lazily loaded script and stylesheet of ${app} arrives without a message after it was lost once or twice`, async ({
    page,
  }) => {
    const { all, there } = await open(page, app);
    // By turns; a chunk's script and stylesheet are lost equally often.
    const turns = new Map(all.flatMap(({ files }, place) => files.map((file) => [file, 1 + (place % 2)])));
    const lostTimes = (file: string) => turns.get(file)!;
    const fault = await losing(page, all, lostTimes, there);
    const { chunks, files } = fault;
    expect(new Set(files.map(lostTimes))).toEqual(new Set([1, 2]));
    expect(await load(page, chunks)).toEqual([]);
    expect(fault.notLost(lostTimes)).toEqual([]);
    expect(await styled(page, files)).toEqual([]);
  });

/** Every remote's loader is the same code, and the test above shows that each build has it. */
const ONE_OF_EACH_KIND = ['shell', 'marketplace'];
for (const app of ONE_OF_EACH_KIND)
  test(`every lazily loaded script and stylesheet of ${app} is reported while it is lost, and arrives on retry`, async ({
    page,
    context,
  }) => {
    const { all, there } = await open(page, app);
    const always = await losing(page, all, () => Infinity, there);
    const { chunks, files } = always;
    const lost = chunks.map(() => 'a lost file');
    expect(await load(page, chunks)).toEqual(lost);
    expect(always.notLost(() => 3)).toEqual([]);
    await always.end();

    await context.setOffline(true);
    const offline = await losing(page, chunks, () => Infinity);
    expect(await load(page, chunks)).toEqual(lost);
    expect(offline.notLost(() => 1)).toEqual([]);
    await offline.end();
    await context.setOffline(false);

    const stylesheets = files.filter((file) => file.endsWith('.css')).length;
    // Once it is online again, the shell loads its toaster by itself.
    await expect.poll(async () => (await styled(page, files)).length).toBe(app === 'shell' ? stylesheets - 1 : stylesheets);
    const missing = await styled(page, files);
    const unstyled = await losing(page, chunks, (file) => (file.endsWith('.css') ? Infinity : 0));
    expect(await load(page, chunks)).toEqual(
      chunks.filter(({ files: own }) => own.some((file) => missing.includes(file))).map(() => 'a lost file'),
    );
    await unstyled.end();

    expect(await load(page, chunks)).toEqual([]);
    expect(await styled(page, files)).toEqual([]);
  });

for (const app of Object.keys(SCREENS_OF))
  test(`every lazily loaded screen of ${app} says that you are offline, and opens with the network`, async ({ page, context }) => {
    const [first, ...screens] = SCREENS_OF[app]!;
    const offline = page.getByRole('heading', { name: 'You seem to be offline' });
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const screen of screens) {
      await context.setOffline(true);
      await page.evaluate((address) => {
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, screen);
      await expect(offline, screen).toBeVisible();
      await context.setOffline(false);
      await expect(offline, screen).toBeHidden();
      await expect(page, screen).toHaveURL(LEADS_TO[screen] ?? screen);
      await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
      // A screen may remove the token from its address a moment after it is drawn.
      await page.waitForTimeout(300);
    }
  });
