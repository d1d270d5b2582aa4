import { STORAGE, isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { DEADLINES } from './deadlines';
import { isGenuine } from './verify-registry';

const isManifest = (value: unknown): value is SignedRemotes =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<SignedRemotes>).schema === 2 &&
  'signature' in value &&
  'remotes' in value;

const FRESH_MS = 500;
/** Remotes may change what the page calls `fetch`; this is the browser's own. */
const browserFetch = globalThis.fetch.bind(globalThis);
let latest: { readonly askedAt: number; readonly manifest: Promise<RemotesManifest> } | undefined;

/** The registry as of this moment: what asks together, such as the start of the page and its first area, asks once. */
export function loadRegistry(): Promise<RemotesManifest> {
  if (!latest || Date.now() - latest.askedAt > FRESH_MS) latest = { askedAt: Date.now(), manifest: askRegistry() };
  return latest.manifest;
}

/** The last good copy of this browser, without asking anybody; null when it has none. */
export const lastGoodRegistry = (): RemotesManifest | null => newest ?? readStored(localStorage, STORAGE.remotes, isManifest);

/** The newest that this page has believed. */
let newest: SignedRemotes | null = null;

/** The newest that this browser has believed: another page of it may have been given a later one. */
async function newestKnown(): Promise<SignedRemotes | null> {
  const stored = readStored(localStorage, STORAGE.remotes, isManifest);
  const isNews = stored && stored.signature !== newest?.signature && !(newest && isOlder(stored, newest));
  if (isNews && (await isGenuine(stored).catch(() => false))) newest = stored;
  return newest;
}

const isExpired = ({ expiresAt }: RemotesManifest) => expiresAt !== undefined && Date.parse(expiresAt) < Date.now();

async function fetchRegistry(cache: RequestCache): Promise<SignedRemotes> {
  const address = cache === 'reload' ? `/remotes.json?at=${Date.now()}` : '/remotes.json';
  const response = await browserFetch(address, { cache, signal: AbortSignal.timeout(DEADLINES.registry) });
  const manifest: unknown = response.ok ? await response.json() : null;
  if (!isManifest(manifest) || !(await isGenuine(manifest))) throw new Error('the list of remotes could not be believed');
  return manifest;
}

/**
 * Which build of which remote is live. Asked again before an area is loaded; when the registry does not answer, not genuinely,
 * or with an older one than this browser has believed, the newest that it knows serves.
 * @throws Error when there is neither.
 */
async function askRegistry(): Promise<RemotesManifest> {
  try {
    let manifest = await fetchRegistry('no-cache');
    // An old copy, unless this browser's clock is wrong: whatever comes now is the best that there is.
    if (isExpired(manifest)) manifest = await fetchRegistry('reload').catch(() => manifest);
    const known = await newestKnown();
    if (known && isOlder(manifest, known)) return known;
    newest = manifest;
    writeStored(localStorage, STORAGE.remotes, manifest);
    return manifest;
  } catch (error) {
    const known = await newestKnown();
    if (known) return known;
    throw error;
  }
}
