import { DEVELOPER_COOKIE, SHORT_REGISTRY, STORAGE, isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { DEADLINES } from './deadlines';
import { asSeenHere, isPreview, preparePreview } from './preview';
import { isGenuine } from './verify-registry';

function isManifest(value: unknown): value is SignedRemotes {
  const found = value as Partial<SignedRemotes> | null;
  // 3 is the short one.
  return !!found?.signature && !!found.remotes && found.schema! < 4;
}

const FRESH_MS = 500;
/** The page's first registry stays fresh for this long if its first area takes seconds to show, as on a slow phone. */
const FIRST_FRESH_MS = 5_000;
/** Remotes may replace the page's `fetch`; this is the browser's own. */
export const browserFetch = globalThis.fetch.bind(globalThis);
let latest: { answeredAt: number; readonly manifest: Promise<RemotesManifest> } | undefined;

/** Milliseconds since the page's first area showed; 0 before. */
function shownForMs(): number {
  const [mark] = performance.getEntriesByName('homeroom:answers');
  return mark ? performance.now() - mark.startTime : 0;
}

function isFresh(answeredAt: number): boolean {
  const age = Date.now() - answeredAt;
  return age < FRESH_MS || (age < FIRST_FRESH_MS && shownForMs() < FRESH_MS);
}

/** The current registry. Simultaneous calls share one request, and the page's first area shares the one from the page's start. */
export function loadRegistry(): Promise<RemotesManifest> {
  if (latest && isFresh(latest.answeredAt)) return latest.manifest;
  const asked = { answeredAt: Infinity, manifest: requestForThisTab() };
  latest = asked;
  const answered = (at: number) => void (asked.answeredAt = at);
  asked.manifest.then(
    () => answered(Date.now()),
    () => answered(0),
  );
  return asked.manifest;
}

/** The stored copy is the signed one; a preview is applied to it in this tab only. */
const requestForThisTab = () =>
  Promise.all([requestRegistry(), preparePreview()]).then(([manifest]) => {
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

/** The newest registry that this page accepted. */
let newest: SignedRemotes | null = null;

/** The newest registry that this browser accepted: another page may have seen a later one. */
async function newestKnown(): Promise<SignedRemotes | null> {
  const stored = readStored(localStorage, STORAGE.remotes, isManifest);
  const isNews = stored && stored.signature !== newest?.signature && !(newest && isOlder(stored, newest));
  if (isNews && (await isGenuine(stored).catch(() => false))) newest = stored;
  return newest;
}

const isExpired = ({ expiresAt = '' }: RemotesManifest) => Date.parse(expiresAt) < Date.now();

async function fetchRegistry(cache: RequestCache): Promise<SignedRemotes> {
  // A preview may show any version. Smoke tests of kits from before the short one answer only for the whole one; they set this cookie.
  const file = isPreview() || document.cookie.includes(DEVELOPER_COOKIE) ? '/remotes.json' : SHORT_REGISTRY;
  const address = cache === 'reload' ? `${file}?at=${Date.now()}` : file;
  const response = await browserFetch(address, { cache, signal: AbortSignal.timeout(DEADLINES.registry) });
  const manifest: unknown = response.ok ? await response.json() : null;
  if (!isManifest(manifest) || !(await isGenuine(manifest))) throw new Error('the list of remotes could not be believed');
  return manifest;
}

/**
 * Requests the registry. If the answer is not genuine, or is older than one that this browser has accepted, returns the newest known one.
 * @throws Error if there is neither.
 */
async function requestRegistry(): Promise<RemotesManifest> {
  try {
    let manifest = await fetchRegistry('no-cache');
    // It is an old copy, or this browser's clock is wrong. Either way, what a reload returns is the best available.
    if (isExpired(manifest)) manifest = await fetchRegistry('reload').catch(() => manifest);
    const known = await newestKnown();
    if (known && isOlder(manifest, known)) {
      // A cache or an attacker serves an old file. Reported as an error, it appears on the team's Releases page.
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
