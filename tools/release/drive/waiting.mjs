/** Waits for a page that may never answer. */
import { setTimeout as pause } from 'node:timers/promises';

/** @import { Page } from 'playwright-core' */

/** How long a page may take to open, or to show a screen. */
export const WITHIN_MS = 20_000;
/** A page that does not respond within this time is frozen, unless the drive sets another limit. */
export const ANSWER_MS = 5_000;
/** Playwright does not always report the end of these requests. */
const WITHOUT_EVENTS = new Set(['image', 'media', 'font', 'ping']);
/** A page's own report, which nothing waits for. */
const REPORT = /\/api\/releases\/outcomes$/;

/**
 * Limits the wait for a call into the page, because a frozen page never returns from it.
 * @template Answer
 * @param {Promise<Answer>} work
 * @param {number} ms
 * @returns {Promise<Answer | undefined>}
 */
export async function within(work, ms) {
  work.catch(() => undefined);
  // The timer ends with the wait. Otherwise it would keep a command running for up to 20 seconds after its last word.
  const over = new AbortController();
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/**
 * Counts the requests that a page still waits for.
 * @param {Page} page
 */
export function countRequests(page) {
  const open = new Set();
  page.on('request', (request) => !WITHOUT_EVENTS.has(request.resourceType()) && !REPORT.test(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}
