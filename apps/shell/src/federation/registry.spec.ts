import { STORAGE, nextKeyText, signedText, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { jest } from '@jest/globals';

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

const edge = jest.fn<typeof fetch>();
const gives = (manifest: unknown) => edge.mockImplementation(() => Promise.resolve(Response.json(manifest)));

beforeAll(async () => {
  ours = await newKeys();
  const key = asBase64(await crypto.subtle.exportKey('raw', ours.publicKey));
  Object.assign(globalThis, { fetch: edge, localStorage: storage, REGISTRY_KEY: key });
});
beforeEach(() => {
  kept.clear();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page that is opened: what it believes, each time that it asks. */
async function aPage() {
  jest.resetModules();
  const { loadRegistry } = await import('./registry');
  return async () => {
    jest.advanceTimersByTime(1_000);
    return (await loadRegistry()).generation;
  };
}

it('an older registry is not believed any more, neither by the page that knew a newer one nor by the next', async () => {
  const asks = await aPage();
  gives(await registry(7));
  expect(await asks()).toBe(7);
  gives(await registry(6));
  expect(await asks()).toBe(7);
  expect(await (await aPage())()).toBe(7);
  expect(stored()).toMatchObject({ generation: 7, begunAt: BEGUN, changedAt: BEGUN });
  gives(await registry(8));
  expect(await asks()).toBe(8);
});

it('what another page of this browser believed counts, too', async () => {
  const asks = await aPage();
  gives(await registry(6));
  expect(await asks()).toBe(6);
  keep(await registry(9));
  expect(await asks()).toBe(9);
});

it('a page that may keep nothing remembers for itself', async () => {
  const asks = await aPage();
  gives(await registry(7));
  expect(await asks()).toBe(7);
  kept.clear();
  gives(await registry(6));
  expect(await asks()).toBe(7);
  expect(stored()).toBeNull();
});

it('a store that begins anew with the same key is believed, and what it followed is not any more', async () => {
  const asks = await aPage();
  gives(await registry(161));
  expect(await asks()).toBe(161);
  gives(await registry(1, '2026-11-02T10:00:00.000Z'));
  expect(await asks()).toBe(1);
  gives(await registry(162));
  expect(await asks()).toBe(1);
});

it('a registry that does not say when it was begun is of before all that say it', async () => {
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
])('a kept copy that was %s holds nothing back', async (_, forged) => {
  keep(await forged());
  gives(await registry(7));
  expect(await (await aPage())()).toBe(7);
  expect(stored()).toMatchObject({ generation: 7, begunAt: BEGUN, changedAt: BEGUN });
});

it('a copy that expired is asked for once more, past every cache; when no other comes it serves, whatever the clock says', async () => {
  const past = '2026-11-08T10:00:00.000Z';
  jest.setSystemTime(new Date('2026-11-22T10:00:00.000Z'));
  const [old, fresh] = [
    await registry(7, BEGUN, ours, { expiresAt: past }),
    await registry(8, BEGUN, ours, { expiresAt: '2026-12-06T10:00:00.000Z' }),
  ];
  const asks = await aPage();
  edge.mockImplementation((address, options) =>
    Promise.resolve(Response.json(options?.cache === 'reload' && String(address) !== '/remotes.json' ? fresh : old)),
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

it('a key that the known one signed is believed, one that a stranger signed is not; after that the old key says nothing new', async () => {
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

it('without an answer the newest that is known serves, and with none of them nothing', async () => {
  edge.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect((await aPage())()).rejects.toThrow('Failed to fetch');
  keep(await registry(7));
  expect(await (await aPage())()).toBe(7);
});
