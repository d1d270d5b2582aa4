const PATIENCE_MS = 2_000;

/** Calls back once the page has nothing else to do, or has been busy for long. Returns how to give up. */
export function whenIdle(then: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
