/** Waits for a page that may never answer. */
import { afterFairTime } from '../../dev-stack/fair-time.mjs';

/** @import { Page } from 'playwright-core' */

/** How long a page may take to open, or to show a screen. These limits are for a machine with room. */
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
 * @param {number} ms on a machine with room
 * @param {() => number} [share] of its time that a program gets now
 * @returns {Promise<Answer | undefined>}
 */
export async function within(work, ms, share) {
  work.catch(() => undefined);
  // The timer ends with the wait. Otherwise it would keep a command running for up to 20 seconds after its last word.
  let stopWaiting = () => {};
  /** @type {Promise<undefined>} */
  const late = new Promise((resolve) => (stopWaiting = afterFairTime(ms, () => resolve(undefined), share)));
  try {
    return await Promise.race([work, late]);
  } finally {
    stopWaiting();
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
