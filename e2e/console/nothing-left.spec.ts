import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/shop';

const MEDIA = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)', 'print'];
const EMPTY = { body: '<!doctype html><title>Left</title>', contentType: 'text/html' };
const WORKER = { body: '', contentType: 'text/javascript' };

/** The shop's origin, and the one that the card form comes from. */
const origins = () => [process.env['SHOP']!, process.env['CARD_ORIGIN']!];

/** Stores something in each way that a browser knows. */
const store = (page: Page) =>
  page.evaluate(async () => {
    document.cookie = 'left=1';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    const opening = indexedDB.open('left');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
    await caches.open('left');
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
    await navigator.serviceWorker.register('/left-worker.js');
  });

const storedOn = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.includes('left'),
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    file: await (await navigator.storage.getDirectory()).getFileHandle('left').then(
      () => true,
      () => false,
    ),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** What a document of the shop sees of its page and its visitor, apart from what is stored. */
async function stateOf(page: Page) {
  const asking = page.waitForRequest('**/remotes.json?left');
  const ofDocument = await page.evaluate(async (media) => {
    const { src: script } = document.querySelector<HTMLScriptElement>('script[src^="/js/"]')!;
    return {
      isCached: (performance.getEntriesByName(script)[0] as PerformanceResourceTiming | undefined)?.transferSize === 0,
      permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
      media: media.filter((query) => matchMedia(query).matches),
      name: window.name,
      documents: history.length,
      size: [innerWidth, innerHeight],
      ofScripts: ['leftByPage', 'leftByContext', 'leftFunction'].filter((key) => key in window),
      language: navigator.language,
      isLongAgo: new Date().getFullYear() === 2001,
      isRouted: (await (await fetch('/remotes.json?left')).text()) === 'left',
    };
  }, MEDIA);
  const presses = await page.evaluateHandle(() => {
    const seen: (boolean | number)[] = [];
    addEventListener('keydown', ({ shiftKey }) => seen.push(shiftKey));
    addEventListener('mousedown', ({ clientX, clientY }) => seen.push(clientX, clientY));
    addEventListener('click', (event) => event.preventDefault());
    return seen;
  });
  await page.keyboard.press('a');
  await page.mouse.down();
  await page.mouse.up();
  const [isShiftHeld, ...pointer] = await presses.jsonValue();
  return {
    ...ofDocument,
    header: await (await asking).headerValue('x-left'),
    isShiftHeld,
    pointer,
    pages: page.context().pages().length,
  };
}

/** Where the browser says that the visitor is. */
async function placeOf(page: Page) {
  await page.context().grantPermissions(['geolocation']);
  return page.evaluate(
    () =>
      new Promise<number | null>((resolve) =>
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve(coords.latitude),
          () => resolve(null),
          { timeout: 1_000 },
        ),
      ),
  );
}

/** The same in a browser that nobody has used. */
async function inNewBrowser(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${process.env['SHOP']}/about`);
  const [state, stored] = [await stateOf(page), await storedOn(page)];
  await context.close();
  return { state, stored };
}

const same = <State extends object>(one: State, other: State) =>
  (Object.keys(one) as (keyof State)[]).filter((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** The browser's own name of a page. */
async function nameOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
}

/** The second one proves something only after the first. */
test.describe('tests that use one page in turn', () => {
  test.describe.configure({ mode: 'serial' });
  let lastPage = '';

  test('the one before leaves all that it can', async ({ page, context, browser, watch }) => {
    // What the server drew has another date.
    watch.expected.push(/React error #418/);
    lastPage = await nameOf(page);
    const untouched = await inNewBrowser(browser);
    // Routes would keep the browser from its cache.
    for (let visit = 0; visit < 2; visit += 1) await page.goto('/about');
    const { isCached } = await stateOf(page);

    await context.route('**/left', (route) => route.fulfill(EMPTY));
    await context.route('**/left-worker.js', (route) => route.fulfill(WORKER));
    for (const origin of origins()) {
      await page.goto(`${origin}/left`);
      await store(page);
      expect(same(await storedOn(page), untouched.stored), 'what is not stored').toEqual([]);
    }

    await page.route('**/remotes.json?left', (route) => route.fulfill({ body: 'left' }));
    await page.addInitScript(() => Object.assign(window, { leftByPage: true }));
    await context.addInitScript(() => Object.assign(window, { leftByContext: true }));
    await page.exposeFunction('leftFunction', () => undefined);
    await context.setGeolocation({ latitude: 33, longitude: -117 });
    expect(await placeOf(page)).toBe(33);
    await context.setExtraHTTPHeaders({ 'x-left': '1' });
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 400, height: 400 });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: 'left', acceptLanguage: 'de' });
    await page.clock.setFixedTime('2001-06-01');
    await page.goto('/about');
    await page.evaluate(() => (window.name = 'left'));
    await page.mouse.move(200, 200);
    await page.keyboard.down('Shift');
    await context.newPage();
    expect(same({ ...(await stateOf(page)), isCached }, untouched.state), 'what is not left').toEqual([]);
    await context.setOffline(true);
  });

  test('the next one finds nothing of it', async ({ page, browser }) => {
    expect(await nameOf(page)).toBe(lastPage);
    const untouched = await inNewBrowser(browser);
    await page.goto('/about');
    expect(await stateOf(page)).toEqual(untouched.state);
    expect(await storedOn(page)).toEqual(untouched.stored);
    await page.route('**/left', (route) => route.fulfill(EMPTY));
    for (const origin of origins()) {
      await page.goto(`${origin}/left`);
      expect(await storedOn(page)).toEqual(untouched.stored);
    }
    expect(await placeOf(page)).toBeNull();
  });
});
