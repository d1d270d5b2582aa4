import { STORAGE, type RemotesManifest } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { DEADLINES } from './deadlines';

const isManifest = (value: unknown): value is RemotesManifest =>
  typeof value === 'object' && value !== null && (value as Partial<RemotesManifest>).schema === 1 && 'remotes' in value;

const FRESH_MS = 2_000;
let latest: { readonly askedAt: number; readonly manifest: Promise<RemotesManifest> } | undefined;

/** The registry as of this moment: what asks together, such as the start of the page and its first area, asks once. */
export function loadRegistry(): Promise<RemotesManifest> {
  if (!latest || Date.now() - latest.askedAt > FRESH_MS) latest = { askedAt: Date.now(), manifest: askRegistry() };
  return latest.manifest;
}

/**
 * Which build of which remote is live. Asked again before an area is loaded; when the registry does not answer, the
 * last good copy of this browser serves.
 * @throws Error when there is neither.
 */
async function askRegistry(): Promise<RemotesManifest> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(DEADLINES.registry) });
    const manifest: unknown = response.ok ? await response.json() : null;
    if (!isManifest(manifest)) throw new Error('the list of remotes could not be read');
    writeStored(localStorage, STORAGE.remotes, manifest);
    return manifest;
  } catch (error) {
    const lastGood = readStored(localStorage, STORAGE.remotes, isManifest);
    if (lastGood) return lastGood;
    throw error;
  }
}
