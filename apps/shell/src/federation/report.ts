import { isOnTrial, type RemoteOutcome, type RemoteOutcomeReport, type VitalsReport } from '@homeroom/contracts';
import { addressOf } from '@homeroom/web/call';
import { isPreview } from './preview';
import { browserFetch, lastGoodRegistry } from './registry';

const SOON_MS = 5_000;
const MAX_OUTCOMES = 20;
/** The same limit as in early.js. */
const MAX_QUEUED = 50;
const waiting: RemoteOutcomeReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues a build's outcome, which goes to the API together with the vitals. */
export function report(remote: string, version: string, outcome: RemoteOutcome, ms: number): void {
  if (waiting.push({ remote, version, outcome, ms: Math.round(ms) }) >= MAX_OUTCOMES) flush();
  sendSoon(remote);
}

// Queues events until vitals.ts has loaded. On pages that the server rendered, early.js already does.
if (!globalThis.homeroomHeard) {
  globalThis.homeroomHeard = [];
  for (const name of ['error', 'unhandledrejection', 'homeroom:felt'])
    addEventListener(name, (event) => homeroomHeard && homeroomHeard.length < MAX_QUEUED && homeroomHeard.push(event));
}

let collect = (_isEnd: boolean): VitalsReport[] => [];

/** Starts to collect vitals, which are reported together with the outcomes. */
export async function beginVitals(): Promise<void> {
  const { begin } = await import(/* webpackChunkName: "vitals" */ './vitals');
  collect = begin(lastGoodRegistry, sendSoon, flush);
}

/** Reports wait until the visitor leaves the page, except those about a version on trial, which is judged during the visit. */
function sendSoon(remote: string, isNow?: boolean): void {
  const entry = lastGoodRegistry()?.remotes[remote];
  if (!entry || !isOnTrial(entry)) return;
  if (isNow) flush();
  else timer ??= setTimeout(flush, SOON_MS);
}

/**
 * Sends one request per page, unless a version is on trial. It does not use `sendBeacon`, which would send the site's cookies.
 * @param isEnd whether the visitor has left the page
 */
function flush(isEnd = false): void {
  // Not cleared: a timer that still runs only sends the next report a little earlier.
  timer = undefined;
  const sent = { outcomes: waiting.splice(0), vitals: collect(isEnd), shell: BUILD_VERSION };
  // A preview counts for no version.
  if ((sent.outcomes[0] ?? sent.vitals[0]) && !isPreview())
    browserFetch(addressOf('POST /api/releases/outcomes'), {
      method: 'POST',
      credentials: 'omit',
      // The request outlives the page.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
      // A lost report is not retried: that would be a second request per page.
    }).catch(() => {});
}

// Phones often end a page with no event but the second.
for (const name of ['pagehide', 'visibilitychange']) addEventListener(name, () => (document.hidden || name === 'pagehide') && flush(true));
