import { STORAGE, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
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
export const lastGoodRegistry = (): RemotesManifest | null => readStored(localStorage, STORAGE.remotes, isManifest);

/**
 * Which build of which remote is live. Asked again before an area is loaded; when the registry does not answer, or not
 * genuinely, the last good copy of this browser serves.
 * @throws Error when there is neither.
 */
async function askRegistry(): Promise<RemotesManifest> {
  try {
    const response = await browserFetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(DEADLINES.registry) });
    const manifest: unknown = response.ok ? await response.json() : null;
    if (!isManifest(manifest) || !(await isGenuine(manifest))) throw new Error('the list of remotes could not be believed');
    writeStored(localStorage, STORAGE.remotes, manifest);
    return manifest;
  } catch (error) {
    const lastGood = readStored(localStorage, STORAGE.remotes, isManifest);
    if (lastGood && (await isGenuine(lastGood).catch(() => false))) return lastGood;
    throw error;
  }
}
