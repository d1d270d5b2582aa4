import type { RemoteOutcome, RemoteOutcomeReport } from '@homeroom/contracts';
import { addressOf } from '@homeroom/web/call';
import { isPreview } from './preview';

const FLUSH_AFTER_MS = 5_000;
const MOST = 20;
let waiting: RemoteOutcomeReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a build's outcome to the API, batched and deferred so that nothing waits for it. */
export function report(remote: string, version: string, outcome: RemoteOutcome, ms: number): void {
  // A preview counts for nobody.
  if (isPreview()) return;
  if (waiting.length < MOST) waiting.push({ remote, version, outcome, ms: Math.round(ms) });
  timer ??= setTimeout(flush, FLUSH_AFTER_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ outcomes: waiting, shell: BUILD_VERSION })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(addressOf('POST /api/releases/outcomes'), body);
}

addEventListener('pagehide', flush);
