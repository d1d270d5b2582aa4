/** webpack's runtime for lazily loaded files. */
export interface Loader {
  /** Loads a chunk's script and stylesheet. */
  e?: (chunk: string) => Promise<unknown>;
  /** The address of a chunk's script. */
  u?: (chunk: string) => string;
  /** The address of a chunk's stylesheet. */
  miniCssF?: (chunk: string) => string;
}

const SILENT_TRIES = 2;
const FIRST_PAUSE_MS = 300;
/** How long to retry before the failure is reported. */
const SILENT_MS = 6_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Silently retries a file that failed to load at a new address, so that the retry never queues behind a hanging request or hits a cached
 * failure. Retries nothing while the browser is offline.
 * @param triedByShell how often the shell retried the whole build
 */
export function lazyFiles(loader: Loader, triedByShell: () => number): void {
  let lost = 0;
  const { e: load } = loader;
  for (const addressOf of ['u', 'miniCssF'] as const) {
    const original = loader[addressOf];
    if (!original) continue;
    loader[addressOf] = (chunk) => {
      const attempt = triedByShell() + lost;
      return attempt > 0 ? `${original(chunk)}?r=${attempt}` : original(chunk);
    };
  }
  if (!load) return;
  loader.e = async (chunk) => {
    const begun = Date.now();
    for (let tries = 0; ; tries += 1) {
      try {
        return await load(chunk);
      } catch (error) {
        lost += 1;
        if (tries === SILENT_TRIES || !navigator.onLine || Date.now() - begun > SILENT_MS) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** tries);
      }
    }
  };
}
