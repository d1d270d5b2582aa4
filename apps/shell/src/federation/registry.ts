import { STORAGE, isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { DEADLINES } from './deadlines';
import { asSeenHere, preparePreview } from './preview';
import { isGenuine } from './verify-registry';

function isManifest(value: unknown): value is SignedRemotes {
  const found = value as Partial<SignedRemotes> | null;
  return found?.schema === 2 && !!found.signature && !!found.remotes;
}

const FRESH_MS = 500;
/** A slow phone may take seconds from the page's first request until its first area shows. */
const BEGINNING_MS = 5_000;
/** Remotes may replace the page's `fetch`; this is the browser's own. */
export const browserFetch = globalThis.fetch.bind(globalThis);
let latest: { answeredAt: number; readonly manifest: Promise<RemotesManifest> } | undefined;

/** Since the page's first area showed; nothing before. */
function shownForMs(): number {
  const [mark] = performance.getEntriesByName('homeroom:answers');
  return mark ? performance.now() - mark.startTime : 0;
}

function isFresh(answeredAt: number): boolean {
  const age = Date.now() - answeredAt;
  return age < FRESH_MS || (age < BEGINNING_MS && shownForMs() < FRESH_MS);
}

/** The current registry. Simultaneous calls share one request, and the page's first area takes what the page asked for at its beginning. */
export function loadRegistry(): Promise<RemotesManifest> {
  if (latest && isFresh(latest.answeredAt)) return latest.manifest;
  const asked = { answeredAt: Infinity, manifest: askForHere() };
  latest = asked;
  const answered = (at: number) => void (asked.answeredAt = at);
  asked.manifest.then(
    () => answered(Date.now()),
    () => answered(0),
  );
  return asked.manifest;
}

/** The kept copy is the signed one; a preview changes only what this tab makes of it. */
const askForHere = () =>
  Promise.all([askRegistry(), preparePreview()]).then(([manifest]) => {
    first ??= manifest;
    return asSeenHere(manifest);
  });

/** This browser's last good copy, without a request; null when there is none. */
export function lastGoodRegistry(): RemotesManifest | null {
  const manifest = newest ?? readStored(localStorage, STORAGE.remotes, isManifest);
  return manifest && asSeenHere(manifest);
}

/** The registry when this page loaded: the page's policy lets it load from the origins of those versions, and perhaps from no others. */
let first: RemotesManifest | undefined;
export const isInPolicy = (entry: string): boolean => JSON.stringify(first).includes(`"${new URL(entry).origin}/`);

/** The newest one that this page accepted. */
let newest: SignedRemotes | null = null;

/** The newest one that this browser accepted: another page may have seen a later one. */
async function newestKnown(): Promise<SignedRemotes | null> {
  const stored = readStored(localStorage, STORAGE.remotes, isManifest);
  const isNews = stored && stored.signature !== newest?.signature && !(newest && isOlder(stored, newest));
  if (isNews && (await isGenuine(stored).catch(() => false))) newest = stored;
  return newest;
}

const isExpired = ({ expiresAt = '' }: RemotesManifest) => Date.parse(expiresAt) < Date.now();

async function fetchRegistry(cache: RequestCache): Promise<SignedRemotes> {
  const address = cache === 'reload' ? `/remotes.json?at=${Date.now()}` : '/remotes.json';
  const response = await browserFetch(address, { cache, signal: AbortSignal.timeout(DEADLINES.registry) });
  const manifest: unknown = response.ok ? await response.json() : null;
  if (!isManifest(manifest) || !(await isGenuine(manifest))) throw new Error('the list of remotes could not be believed');
  return manifest;
}

/**
 * Which build of which remote is live, requested before each area loads. Without an authentic answer, or with an older one than this
 * browser has accepted, the newest known one is used.
 * @throws Error when there is neither.
 */
async function askRegistry(): Promise<RemotesManifest> {
  try {
    let manifest = await fetchRegistry('no-cache');
    // An old copy, unless this browser's clock is wrong: whatever arrives now is the best available.
    if (isExpired(manifest)) manifest = await fetchRegistry('reload').catch(() => manifest);
    const known = await newestKnown();
    if (known && isOlder(manifest, known)) {
      // A cache, or an attacker, serves an old file: the team sees it on the Releases page.
      reportError(new Error('got an older list of remotes'));
      return known;
    }
    newest = manifest;
    writeStored(localStorage, STORAGE.remotes, manifest);
    return manifest;
  } catch (error) {
    const known = await newestKnown();
    if (known) return known;
    throw error;
  }
}
