import {
  DEVELOPER_COOKIE,
  SHORT_REGISTRY,
  STORAGE,
  nextKeyText,
  signedText,
  type RemotesManifest,
  type SignedRemotes,
} from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { DEADLINES } from './deadlines';

const BEGUN = '2026-11-01T10:00:00.000Z';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const asBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

let ours: CryptoKeyPair;

async function followedBy({ privateKey }: CryptoKeyPair, next: CryptoKeyPair) {
  const key = asBase64(await crypto.subtle.exportKey('raw', next.publicKey));
  const text = new TextEncoder().encode(nextKeyText(key));
  return { key, signature: asBase64(await crypto.subtle.sign({ ...ALGORITHM, hash: 'SHA-256' }, privateKey, text)) };
}

async function registry(
  generation: number,
  begunAt = BEGUN,
  { privateKey } = ours,
  more: Partial<RemotesManifest> = {},
): Promise<SignedRemotes> {
  const manifest: RemotesManifest = {
    schema: 2,
    ...(begunAt && { begunAt }),
    generation,
    changedAt: BEGUN,
    shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
    remotes: {},
    ...more,
  };
  const text = new TextEncoder().encode(signedText(manifest));
  return { ...manifest, signature: asBase64(await crypto.subtle.sign({ ...ALGORITHM, hash: 'SHA-256' }, privateKey, text)) };
}

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
const stored = () => JSON.parse(kept.get(STORAGE.remotes) ?? 'null') as SignedRemotes | null;
const keep = (manifest: SignedRemotes) => kept.set(STORAGE.remotes, JSON.stringify(manifest));

const told = jest.fn<typeof reportError>();
const edge = jest.fn<typeof fetch>();
const gives = (manifest: unknown) => edge.mockImplementation(() => Promise.resolve(Response.json(manifest)));

const page = { cookie: '' };

beforeAll(async () => {
  ours = await newKeys();
  const key = asBase64(await crypto.subtle.exportKey('raw', ours.publicKey));
  Object.assign(globalThis, {
    fetch: edge,
    localStorage: storage,
    sessionStorage: {},
    location: { search: '' },
    document: page,
    REGISTRY_KEY: key,
    reportError: (error: unknown) => told(error),
  });
});
beforeEach(() => {
  kept.clear();
  told.mockClear();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Rejects when the signal aborts, as a browser's request does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

/** A response that sends its first half and then stalls until it is aborted. */
function stalled(manifest: SignedRemotes, signal: AbortSignal): Response {
  const first = new TextEncoder().encode(JSON.stringify(manifest).slice(0, 150));
  const begin = (body: ReadableStreamDefaultController<Uint8Array>) => {
    body.enqueue(first);
    untilAborted(signal).catch((error: unknown) => body.error(error));
  };
  return new Response(new ReadableStream({ start: begin }));
}

/** Opens a page, and returns a function that loads the registry as that page sees it. */
async function aPage() {
  jest.resetModules();
  const { loadRegistry } = await import('./registry');
  return async () => {
    jest.advanceTimersByTime(10_000);
    return (await loadRegistry()).generation;
  };
}

it('rejects an older registry and reports it, in the page that knew a newer one and in the next', async () => {
  const asks = await aPage();
  gives(await registry(7));
  expect(await asks()).toBe(7);
  gives(await registry(6));
  expect(await asks()).toBe(7);
  expect(await (await aPage())()).toBe(7);
  expect(stored()).toMatchObject({ generation: 7, begunAt: BEGUN, changedAt: BEGUN });
  gives(await registry(8));
  expect(await asks()).toBe(8);
  const report = [new Error('got an older list of remotes')];
  expect(told.mock.calls).toEqual([report, report]);
});

it('loads the short registry, and the whole one for who may see any version', async () => {
  const asked = async () => {
    edge.mockClear();
    gives(await registry(7, BEGUN, ours, { schema: 3 as 2 }));
    expect(await (await aPage())()).toBe(7);
    return edge.mock.calls.map(([address]) => String(address));
  };
  expect(await asked()).toEqual([SHORT_REGISTRY]);
  page.cookie = `other=1; ${DEVELOPER_COOKIE}=1`;
  expect(await asked()).toEqual(['/remotes.json']);
  page.cookie = '';
});

it('ignores a registry of a later form', async () => {
  keep(await registry(9, BEGUN, ours, { schema: 4 as 2 }));
  gives(await registry(7));
  expect(await (await aPage())()).toBe(7);
});

it('requests the registry once until the first area of a slow page shows, and again after that', async () => {
  jest.resetModules();
  const { loadRegistry } = await import('./registry');
  const marks = jest.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  gives(await registry(7));
  await loadRegistry();
  jest.advanceTimersByTime(2_000);
  gives(await registry(8));
  expect((await loadRegistry()).generation).toBe(7);
  marks.mockReturnValue([{ startTime: performance.now() } as PerformanceEntry]);
  expect((await loadRegistry()).generation).toBe(7);
  jest.advanceTimersByTime(1_000);
  expect((await loadRegistry()).generation).toBe(8);
  marks.mockRestore();
});

it('requests the registry again at once after a failed request', async () => {
  jest.resetModules();
  const { loadRegistry } = await import('./registry');
  edge.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadRegistry()).rejects.toThrow();
  gives(await registry(7));
  expect((await loadRegistry()).generation).toBe(7);
});

it('allows only the origins that the registry listed when the page loaded', async () => {
  const asks = await aPage();
  const { isInPolicy } = await import('./registry');
  const at = (...addresses: string[]) => ({
    remotes: { lab: { builds: Object.fromEntries(addresses.map((entry) => [entry, { entry }])) } },
  });
  const named = (generation: number, ...addresses: string[]) =>
    registry(generation, BEGUN, ours, at(...addresses) as unknown as Partial<RemotesManifest>);
  gives(await named(7, 'https://lab.example/0/mf-manifest.json'));
  await asks();
  gives(await named(8, 'https://lab.example/0/mf-manifest.json', 'https://late.example/0/mf-manifest.json'));
  await asks();
  const entries = [
    'https://lab.example/1/mf-manifest.json',
    'https://lab.example:8443/1/mf-manifest.json',
    'https://late.example/1/x.json',
  ];
  expect(entries.map((entry) => isInPolicy(entry))).toEqual([true, false, false]);
  await (
    await aPage()
  )();
  expect((await import('./registry')).isInPolicy(entries[2]!)).toBe(true);
});

it('uses a newer registry that another page of this browser accepted', async () => {
  const asks = await aPage();
  gives(await registry(6));
  expect(await asks()).toBe(6);
  keep(await registry(9));
  expect(await asks()).toBe(9);
});

it('remembers the newest registry in a page without storage', async () => {
  const asks = await aPage();
  gives(await registry(7));
  expect(await asks()).toBe(7);
  kept.clear();
  gives(await registry(6));
  expect(await asks()).toBe(7);
  expect(stored()).toBeNull();
});

it('accepts a store that starts over with the same key, and rejects its predecessor', async () => {
  const asks = await aPage();
  gives(await registry(161));
  expect(await asks()).toBe(161);
  gives(await registry(1, '2026-11-02T10:00:00.000Z'));
  expect(await asks()).toBe(1);
  gives(await registry(162));
  expect(await asks()).toBe(1);
});

it('treats a registry without a start date as older than any with one', async () => {
  const asks = await aPage();
  gives(await registry(161, ''));
  expect(await asks()).toBe(161);
  gives(await registry(2));
  expect(await asks()).toBe(2);
  gives(await registry(162, ''));
  expect(await asks()).toBe(2);
});

it.each([
  ['signed by somebody else', async () => registry(99, BEGUN, await newKeys())],
  ['changed by somebody', async () => ({ ...(await registry(99)), changedAt: 'yesterday' })],
])('ignores a stored copy that was %s', async (_, forged) => {
  keep(await forged());
  gives(await registry(7));
  expect(await (await aPage())()).toBe(7);
  expect(stored()).toMatchObject({ generation: 7, begunAt: BEGUN, changedAt: BEGUN });
});

it('reloads an expired registry past every cache, and uses it anyway if there is no newer one', async () => {
  const past = '2026-11-08T10:00:00.000Z';
  jest.setSystemTime(new Date('2026-11-22T10:00:00.000Z'));
  const [old, fresh] = [
    await registry(7, BEGUN, ours, { expiresAt: past }),
    await registry(8, BEGUN, ours, { expiresAt: '2026-12-06T10:00:00.000Z' }),
  ];
  const asks = await aPage();
  edge.mockImplementation((address, options) =>
    Promise.resolve(Response.json(options?.cache === 'reload' && String(address) !== SHORT_REGISTRY ? fresh : old)),
  );
  expect(await asks()).toBe(8);
  kept.clear();
  gives(old);
  expect(await (await aPage())()).toBe(7);
  const next = await aPage();
  edge.mockImplementation((_, options) =>
    options?.cache === 'reload' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(old)),
  );
  expect(await next()).toBe(7);
});

it('accepts a key that the known one signed, rejects any other, and then no longer accepts the old key', async () => {
  const [next, stranger] = [await newKeys(), await newKeys()];
  const asks = await aPage();
  gives(await registry(7));
  expect(await asks()).toBe(7);
  gives(await registry(9, BEGUN, stranger, { keys: [await followedBy(stranger, stranger)] }));
  expect(await asks()).toBe(7);
  gives(await registry(8, BEGUN, next, { keys: [await followedBy(ours, next)] }));
  expect(await asks()).toBe(8);
  gives(await registry(99));
  expect(await asks()).toBe(8);
  expect(await (await aPage())()).toBe(8);
});

const answers = (body: string, status = 200) => edge.mockImplementation(() => Promise.resolve(new Response(body, { status })));

it.each<[string, () => unknown]>([
  ['cannot be asked for', () => edge.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['is missing', () => answers('Not found', 404)],
  ['is half written', async () => answers(JSON.stringify(await registry(9)).slice(0, 150))],
  ['is a page of somebody else’s', () => answers('<!doctype html><title>Sign in to this network</title>')],
  ['is signed by somebody else', async () => answers(JSON.stringify(await registry(9, BEGUN, await newKeys())))],
  ['does not come', () => edge.mockImplementation((_, options) => untilAborted(options!.signal!))],
  ['comes in part, and then no more', () => edge.mockImplementation(async (_, options) => stalled(await registry(9), options!.signal!))],
])('uses the newest known registry when the current one %s, and fails in time when none is known', async (_, fail) => {
  const given = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  await fail();
  await expect((await aPage())()).rejects.toThrow();
  expect(given).toHaveBeenCalledWith(DEADLINES.registry);
  expect(stored()).toBeNull();
  keep(await registry(7));
  expect(await (await aPage())()).toBe(7);
  given.mockRestore();
});
