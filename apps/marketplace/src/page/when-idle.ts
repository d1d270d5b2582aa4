const PATIENCE_MS = 2_000;

/** Calls back once the page is idle, or has been busy for long. @returns a function that cancels it */
export function whenIdle(then: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
