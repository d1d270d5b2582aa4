import { isOnTrial, type RemoteOutcome, type RemoteOutcomeReport, type VitalsReport } from '@homeroom/contracts';
import { addressOf } from '@homeroom/web/call';
import { isPreview } from './preview';
import { browserFetch, lastGoodRegistry } from './registry';

const SOON_MS = 5_000;
const MOST = 20;
/** As early.js. */
const MOST_HEARD = 50;
const waiting: RemoteOutcomeReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A build's outcome goes to the API with what is felt of the page. */
export function report(remote: string, version: string, outcome: RemoteOutcome, ms: number): void {
  if (waiting.push({ remote, version, outcome, ms: Math.round(ms) }) >= MOST) flush();
  hurry(remote);
}

// What happens before the file below has loaded. On pages that the server drew, early.js is already listening.
if (!globalThis.homeroomHeard) {
  globalThis.homeroomHeard = [];
  for (const name of ['error', 'unhandledrejection', 'homeroom:felt'])
    addEventListener(name, (event) => homeroomHeard && homeroomHeard.length < MOST_HEARD && homeroomHeard.push(event));
}

let collect = (_isEnd: boolean): VitalsReport[] => [];

/** From now on what is felt of the page's builds is reported with the outcomes. */
export async function beginVitals(): Promise<void> {
  const { begin } = await import(/* webpackChunkName: "vitals" */ './vitals');
  collect = begin(lastGoodRegistry, hurry, flush);
}

/** Everything of a page waits until the person leaves. But a version on trial is judged while they look. */
function hurry(remote: string, isNow?: boolean): void {
  const entry = lastGoodRegistry()?.remotes[remote];
  if (!entry || !isOnTrial(entry)) return;
  if (isNow) flush();
  else timer ??= setTimeout(flush, SOON_MS);
}

/**
 * One request a page, unless somebody has to hear earlier. Not `sendBeacon`, with which browsers send the site's cookies.
 * @param isEnd nobody looks at the page any more
 */
function flush(isEnd = false): void {
  // A timer that still runs only sends the next report a little earlier.
  timer = undefined;
  const sent = { outcomes: waiting.splice(0), vitals: collect(isEnd), shell: BUILD_VERSION };
  // A preview counts for no version.
  if ((sent.outcomes[0] ?? sent.vitals[0]) && !isPreview())
    browserFetch(addressOf('POST /api/releases/outcomes'), {
      method: 'POST',
      credentials: 'omit',
      // It arrives after the page is gone.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
      // What is lost is lost: trying again would make it a second request.
    }).catch(() => {});
}

// Phones often end a page without more than the second.
for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, () => (document.hidden || name === 'pagehide') && flush(true));
