import type { RemoteOutcome, RemoteOutcomeReport, VitalsReport } from '@homeroom/contracts';
import { addressOf } from '@homeroom/web/call';
import { isPreview } from './preview';
import { lastGoodRegistry } from './registry';

const FLUSH_AFTER_MS = 5_000;
const MOST = 20;
/** As early.js. */
const MOST_HEARD = 50;
let waiting: RemoteOutcomeReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a build's outcome to the API, batched and deferred so that nothing waits for it. */
export function report(remote: string, version: string, outcome: RemoteOutcome, ms: number): void {
  if (waiting.length < MOST) waiting.push({ remote, version, outcome, ms: Math.round(ms) });
  flushSoon();
}

function flushSoon(): void {
  timer ??= setTimeout(flush, FLUSH_AFTER_MS);
}

// What happens before the file below is there. On pages that the server drew, early.js listens already.
if (!globalThis.homeroomHeard) {
  globalThis.homeroomHeard = [];
  for (const name of ['error', 'unhandledrejection', 'homeroom:felt'])
    addEventListener(name, (event) => homeroomHeard && homeroomHeard.length < MOST_HEARD && homeroomHeard.push(event));
}

let collect = (_isEnd: boolean): VitalsReport[] => [];

/** From now on what is felt of the page's builds is reported with the outcomes. */
export async function beginVitals(): Promise<void> {
  const { begin } = await import(/* webpackChunkName: "vitals" */ './vitals');
  collect = begin(lastGoodRegistry, flushSoon, flush);
}

/** @param isEnd nobody looks at the page any more */
function flush(isEnd = false): void {
  clearTimeout(timer);
  timer = undefined;
  const vitals = collect(isEnd);
  if (waiting.length + vitals.length === 0) return;
  const sent = { outcomes: waiting, vitals, shell: BUILD_VERSION };
  waiting = [];
  // A preview counts for nobody.
  if (!isPreview())
    navigator.sendBeacon(addressOf('POST /api/releases/outcomes'), new Blob([JSON.stringify(sent)], { type: 'application/json' }));
}

addEventListener('pagehide', () => flush(true));
