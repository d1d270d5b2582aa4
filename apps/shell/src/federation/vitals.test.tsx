import type { RemotesManifest, VitalsReport } from '@homeroom/contracts';
import { RemoteOutcomes } from '@homeroom/contracts/releases';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type * as Vitals from './vitals';

const FILE = 'js/page.1a2b3c4d.js';
const build = (name: string, folder: string) => ({
  name,
  entry: `https://cdn.example/${folder}/mf-manifest.json`,
  compatibility: { contract: 2, contracts: '^1.0.0', shared: {} },
  integrity: { [FILE]: 'sha384-x' },
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
});
const entry = (version: string, folder: string) => ({
  ...{ title: 'Shop', path: '/', enabled: true, active: version, activeSince: '' },
  builds: { [version]: build(`${folder}_${version}`, folder) },
});
const MANIFEST: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: '',
  shell: { version: '0.5.0+s', contract: 2, contracts: '1.0.0', shared: {}, scripts: ['js/bootstrap.1a2b3c4d.js'] },
  remotes: { shop: entry('1', 'shop'), portal: entry('2', 'portal') },
};

const observers = new Map<string, (entries: object[]) => void>();
class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'longtask', 'event'];
  constructor(private readonly told: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    observers.set(type, (entries) => this.told({ getEntries: () => entries }));
  }
}

let manifest = MANIFEST;
const sent: VitalsReport[][] = [];
const flush = jest.fn(() => void sent.push(collect(false)));
const hurry = jest.fn();
let collect: (isEnd: boolean) => VitalsReport[];

/** Counts page loads; each removes the listeners of the one before. */
let page = 0;
let heardBy: Parameters<typeof addEventListener>[] = [];
const listen = globalThis.addEventListener;
beforeEach(async () => {
  const kept = (...given: Parameters<typeof addEventListener>) => {
    heardBy.push(given);
    listen(...given);
  };
  globalThis.addEventListener = kept as typeof addEventListener;
  jest.useFakeTimers({ advanceTimers: true });
  Object.assign(globalThis, { BUILD_VERSION: '0.5.0+s', PerformanceObserver: Observer, homeroomHeard: undefined });
  flush.mockClear();
  hurry.mockClear();
  sent.length = 0;
  manifest = MANIFEST;
  // Knows the files of loaded builds, which the registry for browsers does not list.
  globalThis.homeroomIntegrity = (url) => (url.includes(`/${FILE}`) ? 'sha384-x' : undefined);
  const { begin } = (await import(`./vitals?page=${(page += 1)}`)) as typeof Vitals;
  collect = begin(() => manifest, hurry, flush);
  render(
    <div data-remote="shop" data-version="1">
      <button type="button" data-step="pay">
        Pay
      </button>
    </div>,
  );
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.addEventListener = listen;
  for (const [name, heard, options] of heardBy) removeEventListener(name, heard, options);
  heardBy = [];
});

/** A stack as Chrome formats it, in which React's own file calls the handler. */
const thrown = (message: string, ...addresses: string[]) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${addresses.map((at) => `    at f (${at})`).join('\n')}` });
const throwIt = (error: Error) => dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
const tell = (detail: object) => dispatchEvent(new CustomEvent('homeroom:felt', { detail }));

it('attributes an error to the build whose file comes first in its stack, and counts repetitions', () => {
  const error = thrown('x is undefined', 'https://site.example/js/shell.js:1:2', `https://cdn.example/portal/${FILE}?r=1:1:204`);
  throwIt(error);
  throwIt(error);
  throwIt(new Error('an area failed: …', { cause: thrown('deep', `https://cdn.example/shop/${FILE}:2:7`) }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: thrown('late', `f@https://cdn.example/shop/${FILE}:3:9`) });
  dispatchEvent(rejection);
  expect(collect(false)).toEqual([
    { remote: 'portal', version: '2', errors: [{ kind: 'thrown', message: 'x is undefined', place: `${FILE}:1:204`, count: 2 }] },
    {
      ...{ remote: 'shop', version: '1' },
      errors: [
        { kind: 'thrown', message: 'deep', place: `${FILE}:2:7`, count: 1 },
        { kind: 'rejected', message: 'late', place: `${FILE}:3:9`, count: 1 },
      ],
    },
  ]);
  expect(collect(false)).toEqual([]);
});

it('asks for a report about the remote that an entry belongs to', () => {
  throwIt(thrown('bad', `https://cdn.example/portal/${FILE}:1:1`));
  observers.get('event')!([{ duration: 350, interactionId: 5 }]);
  expect(hurry.mock.calls).toEqual([['portal'], ['shop', false]]);
  expect(flush).not.toHaveBeenCalled();
});

describe('a report is full', () => {
  const fail = (remote: string, column = 1) => throwIt(thrown(`error ${column}.`, `https://cdn.example/${remote}/${FILE}:1:${column}`));

  it('after ten different errors; more go into further reports, up to what the API keeps of a version', () => {
    for (let number = 1; number <= 250; number += 1) fail('shop', number);
    sent.push(collect(true));
    expect(sent.map(([told]) => told!.errors!.length)).toEqual(Array.from({ length: 21 }, () => 10));
    expect(new Set(sent.flatMap(([told]) => told!.errors!.map(({ message }) => message))).size).toBe(210);
  });

  it('after five builds; errors of a sixth go into another report', () => {
    const entries = Array.from({ length: 6 }, (_, at) => [`shop-${at}`, entry('1', `shop-${at}`)]);
    manifest = { ...MANIFEST, remotes: Object.fromEntries(entries) };
    for (let at = 0; at < 6; at += 1) fail(`shop-${at}`);
    expect(sent.map((told) => told.length)).toEqual([5]);
    expect(collect(false)).toMatchObject([{ remote: 'shop-5', errors: [{ count: 1 }] }]);
  });

  it('after five builds; their vitals are then reported, and only once', () => {
    observers.get('largest-contentful-paint')!([{ startTime: 900 }]);
    observers.get('event')!([{ duration: 350, interactionId: 5 }]);
    const entries = Array.from({ length: 5 }, (_, at) => [`shop-${at}`, entry('1', `shop-${at}`)]);
    manifest = { ...MANIFEST, remotes: Object.fromEntries(entries) };
    for (let at = 0; at < 5; at += 1) fail(`shop-${at}`);
    expect(sent[0]![0]).toEqual({ remote: 'shop', version: '1', isPage: true, paint: 900, interaction: 350, noticed: ['slow'] });
    document.querySelector<HTMLElement>('[data-remote]')!.dataset['remote'] = 'shop-1';
    for (let at = 1; at < 5; at += 1) fail(`shop-${at}`);
    const told = collect(true).map(({ remote, isPage = false }) => `${remote} ${isPage}`);
    expect(told).toEqual(['shop-2 false', 'shop-3 false', 'shop-4 false', 'shop-1 true']);
  });
});

it('ignores errors in code of no build, such as an extension', () => {
  throwIt(thrown('not ours', 'chrome-extension://abc/content.js:1:2', 'https://cdn.example/shop/js/unknown.js:1:2'));
  expect(collect(false)).toEqual([]);
});

describe('an error in the shell’s own files', () => {
  const inShell = (message: string) => thrown(message, `${location.origin}/js/bootstrap.1a2b3c4d.js:1:77`);

  it('is attributed to the shell, not to the remote on the page', () => {
    throwIt(inShell('the header broke'));
    expect(collect(false)).toEqual([
      {
        ...{ remote: 'shell', version: BUILD_VERSION },
        errors: [{ kind: 'thrown', message: 'the header broke', place: 'js/bootstrap.1a2b3c4d.js:1:77', count: 1 }],
      },
    ]);
  });

  it('is not the shell’s when a remote’s code called it', () => {
    throwIt(thrown('bad key', `${location.origin}/js/bootstrap.1a2b3c4d.js:1:77`, `https://cdn.example/shop/${FILE}:2:7`));
    expect(collect(false)).toMatchObject([{ remote: 'shop', errors: [{ message: 'bad key' }] }]);
  });

  it('is not the shell’s if React threw it while rendering a remote, or if it is in no script', () => {
    throwIt(new Error('an area failed: …', { cause: inShell('Minified React error #31') }));
    throwIt(thrown('a page’s own address', `${location.origin}/deals:1:2`));
    expect(collect(false)).toEqual([]);
  });
});

it('marks errors that a click caused', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  screen.getByRole('button').addEventListener('click', () => throwIt(thrown('dead', `https://cdn.example/shop/${FILE}:1:1`)));
  await user.click(screen.getByRole('button'));
  expect(collect(false)[0]?.errors?.[0]?.kind).toBe('clicked');
});

it('measures each page once, when the visitor leaves it', () => {
  observers.get('largest-contentful-paint')!([{ startTime: 900.4 }, { startTime: 1_200 }]);
  observers.get('longtask')!([{ duration: 90 }, { duration: 60 }]);
  observers.get('event')!([
    { duration: 120, interactionId: 5 },
    { duration: 900, interactionId: 0 },
  ]);
  observers.get('layout-shift')!([
    { startTime: 100, value: 0.01, hadRecentInput: false },
    { startTime: 600, value: 0.02, hadRecentInput: false },
    { startTime: 700, value: 0.5, hadRecentInput: true },
    { startTime: 9_000, value: 0.015, hadRecentInput: false },
  ]);
  expect(collect(false)).toEqual([]);
  expect(collect(true)).toEqual([{ remote: 'shop', version: '1', isPage: true, paint: 1_200, task: 90, interaction: 120, shift: 30 }]);
  expect(collect(true)).toEqual([]);
});

it('reports a slow interaction and a frozen page', () => {
  observers.get('event')!([{ duration: 350, interactionId: 5 }]);
  observers.get('longtask')!([{ duration: 2_500 }]);
  expect(collect(false)[0]?.noticed).toEqual(['slow', 'frozen']);
});

it('reports at once a press of Pay that shows nothing within three seconds', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  tell({ step: 'checkout' });
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(collect(false)[0]?.steps).toEqual(['checkout', 'pay']);
  expect(hurry).not.toHaveBeenCalledWith('shop', true);
  jest.advanceTimersByTime(3_001);
  expect(hurry).toHaveBeenLastCalledWith('shop', true);
  expect(collect(false)[0]?.steps).toEqual(['stalled']);
});

it('waits ten seconds for the result of a press of Pay if the button is busy', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const button = screen.getByRole('button', { name: 'Pay' });
  button.addEventListener('click', () => button.setAttribute('aria-busy', 'true'));
  await user.click(button);
  jest.advanceTimersByTime(9_900);
  expect(collect(false)[0]?.steps).toEqual(['pay']);
  jest.advanceTimersByTime(101);
  expect(collect(false)[0]?.steps).toEqual(['stalled']);
});

it('counts the time of a double press from its first press', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const button = screen.getByRole('button', { name: 'Pay' });
  button.addEventListener('click', () => button.setAttribute('aria-busy', 'true'));
  await user.click(button);
  jest.advanceTimersByTime(9_000);
  await user.click(button);
  jest.advanceTimersByTime(1_001);
  expect(collect(false)[0]?.steps).toEqual(['pay', 'stalled']);
});

it('does not report a press that paid as stalled', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  tell({ step: 'paid' });
  jest.advanceTimersByTime(20_000);
  expect(collect(false)[0]?.steps).toEqual(['pay', 'paid']);
});

it('does not report a press that the form or the bank answered as stalled', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  tell({ step: 'answered' });
  jest.advanceTimersByTime(20_000);
  expect(collect(false)[0]?.steps).toEqual(['pay']);
});

it('never sends a report that the API would refuse, however bad a fault is', async () => {
  const error = thrown('bad\u0000\u001b \u2028line', `https://cdn.example/shop/${FILE}:1:1`);
  for (let times = 0; times < 1_100; times += 1) {
    throwIt(error);
    tell({ endpoint: 'GET /api/deals/:id', from: 'shop_1', status: 500 });
  }
  observers.get('largest-contentful-paint')!([{ startTime: 900_000 }]);
  observers.get('longtask')!([{ duration: 4_000_000 }]);
  observers.get('event')!([{ duration: 700_000.5, interactionId: 5 }]);
  observers.get('layout-shift')!([{ startTime: 100, value: 1e6, hadRecentInput: false }]);
  const [report] = collect(true);
  expect(report).toMatchObject({
    ...{ paint: 600_000, task: 600_000, interaction: 600_000, shift: 600_000 },
    ...{ errors: [{ count: 1_000, message: 'bad line' }], calls: [{ count: 1_000 }] },
  });
  expect(validateSync(plainToInstance(RemoteOutcomes, { outcomes: [], vitals: [report], shell: '1' }))).toEqual([]);
});

it('checks memory repeatedly only in browsers that report it', async () => {
  const looks = jest.spyOn(globalThis, 'setInterval');
  const again = async () => ((await import(`./vitals?page=${(page += 1)}`)) as typeof Vitals).begin(() => MANIFEST, hurry, flush);
  await again();
  expect(looks).not.toHaveBeenCalled();
  Object.assign(performance, { memory: { usedJSHeapSize: 1_000_000 } });
  await again();
  expect(looks).toHaveBeenCalledTimes(1);
  delete (performance as { memory?: object }).memory;
  looks.mockRestore();
});

it('attributes a failed call to the build that made it, by endpoint and status', () => {
  for (const status of [500, 500, 503]) tell({ endpoint: 'GET /api/deals/:id', from: 'portal_2', status });
  tell({ endpoint: 'GET /api/auth/user', from: 'shell', status: 500 });
  expect(collect(false)).toEqual([
    {
      ...{ remote: 'portal', version: '2' },
      calls: [
        { endpoint: 'GET /api/deals/:id', status: 500, count: 2 },
        { endpoint: 'GET /api/deals/:id', status: 503, count: 1 },
      ],
    },
  ]);
});
