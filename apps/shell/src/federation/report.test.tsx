import { STORAGE } from '@homeroom/contracts';
import type { RemoteOutcomes } from '@homeroom/contracts/releases';
import { jest } from '@jest/globals';

const MOST = 50;
const happens = () => dispatchEvent(new CustomEvent('homeroom:felt'));

/** The listeners that the page added; each test removes those of the one before. */
let heardBy: Parameters<typeof addEventListener>[] = [];
const listen = globalThis.addEventListener;
const asked = jest.fn((_address: string, _options: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
const bodies = () => asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as RemoteOutcomes);
const { fetch } = globalThis;

/** Starts the page's code. */
const begins = () => import('./report');
const hide = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const leave = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  asked.mockClear();
  Object.assign(globalThis, { BUILD_VERSION: '0.5.0+s', REGISTRY_KEY: '', fetch: asked });
  const kept = (...given: Parameters<typeof addEventListener>) => {
    heardBy.push(given);
    listen(...given);
  };
  globalThis.addEventListener = kept as typeof addEventListener;
});
afterEach(() => {
  globalThis.addEventListener = listen;
  for (const [name, heard, options] of heardBy) removeEventListener(name, heard, options);
  heardBy = [];
  Object.assign(globalThis, { homeroomHeard: undefined, fetch });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('queues no events where early.js does', async () => {
  globalThis.homeroomHeard = [];
  await begins();
  happens();
  expect(globalThis.homeroomHeard).toEqual([]);
});

it('queues early events on pages without early.js, up to a limit', async () => {
  await begins();
  dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  for (let time = 0; time < MOST; time += 1) happens();
  expect(globalThis.homeroomHeard).toHaveLength(MOST);
  expect(globalThis.homeroomHeard![0]).toHaveProperty('message', 'broken');
  globalThis.homeroomHeard = undefined;
  happens();
  expect(globalThis.homeroomHeard).toBeUndefined();
});

it('reports a whole page in one request without cookies that outlives the page', async () => {
  const { report, beginVitals } = await begins();
  report('shop', '1', 'loaded', 120.4);
  await beginVitals();
  report('shop', '1', 'unreachable', 7);
  jest.advanceTimersByTime(600_000);
  expect(asked).not.toHaveBeenCalled();
  leave();
  hide('hidden');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]).toEqual([
    '/api/releases/outcomes',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true, headers: { 'content-type': 'application/json' } }),
  ]);
  expect(bodies()[0]).toMatchObject({
    outcomes: [
      { remote: 'shop', version: '1', outcome: 'loaded', ms: 120 },
      { remote: 'shop', version: '1', outcome: 'unreachable', ms: 7 },
    ],
    shell: '0.5.0+s',
  });
});

it('reports again after the visitor comes back, and nothing twice', async () => {
  const { report, beginVitals } = await begins();
  await beginVitals();
  report('shop', '1', 'loaded', 120);
  hide('hidden');
  hide('visible');
  hide('hidden');
  expect(asked).toHaveBeenCalledTimes(1);
  hide('visible');
  report('shop', '2', 'loaded', 80);
  leave();
  expect(bodies().map(({ outcomes }) => outcomes.map(({ version }) => version))).toEqual([['1'], ['2']]);
});

it('reports loaded builds even if the visitor leaves before anything is measured', async () => {
  const { report } = await begins();
  report('shop', '1', 'loaded', 120);
  leave();
  expect(bodies()).toMatchObject([{ outcomes: [{ version: '1' }], vitals: [] }]);
});

describe('a version on trial', () => {
  /** @param minutes since the version went live */
  const trial = async (more: object, minutes = 600) => {
    const activeSince = new Date(Date.now() - minutes * 60_000).toISOString();
    const remotes = { shop: { title: 'Shop', path: '/', enabled: true, active: '1', activeSince, builds: {}, ...more } };
    localStorage.setItem(STORAGE.remotes, JSON.stringify({ schema: 2, signature: 'x', generation: 1, changedAt: '', remotes }));
    const { report } = await begins();
    report('shop', '1', 'loaded', 120);
    report('portal', '7', 'loaded', 9);
    jest.advanceTimersByTime(4_999);
    expect(asked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
  };

  it.each([
    ['with a canary', { canary: { version: '2', percent: 10, since: '' } }, 600],
    ['within an hour after it was promoted over another', { fallback: '0' }, 59],
  ])('is reported after five seconds %s, together with everything that is queued', async (_when, more, minutes) => {
    await trial(more, minutes);
    expect(bodies()).toMatchObject([{ outcomes: [{ remote: 'shop' }, { remote: 'portal' }] }]);
    jest.advanceTimersByTime(60_000);
    leave();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an hour after it was promoted', { fallback: '0' }, 61],
    ['if nothing was live before it', {}, 10],
  ])('is none %s', async (_when, more, minutes) => {
    await trial(more, minutes);
    expect(asked).not.toHaveBeenCalled();
  });
});

it('loses no outcome on a page that stays open for long', async () => {
  const { report } = await begins();
  for (let number = 0; number < 25; number += 1) report('shop', String(number), 'loaded', 1);
  leave();
  expect(bodies().map(({ outcomes }) => outcomes.length)).toEqual([20, 5]);
});

it('reports nothing about a preview, and throws nothing if the network is down', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { report } = await begins();
  report('shop', '1', 'loaded', 120);
  leave();
  await Promise.resolve();
  sessionStorage.setItem(STORAGE.preview, 'x');
  report('shop', '1', 'loaded', 120);
  leave();
  expect(asked).toHaveBeenCalledTimes(1);
});
