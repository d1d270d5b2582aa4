/** Lets the deadlines of a page's own code pass as slowly as this machine works, so that files which wait for a processor are not late. */
import { shareOfTime } from '../../dev-stack/fair-time.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

/**
 * Stretches the page's timers of a second and longer. Runs in the page before the shell, so it must be self-contained.
 * @param {number} factor
 */
export function stretchTimers(factor) {
  const SHORTEST_MS = 1_000;
  /** A browser calls back at once after a longer time. */
  const LONGEST_MS = 2_147_483_647;
  const { setTimeout: set } = globalThis;
  const { timeout } = AbortSignal;
  const longer = (/** @type {number} */ ms) => (ms < SHORTEST_MS ? ms : Math.min(ms * factor, LONGEST_MS));
  /**
   * @param {() => void} act
   * @param {number} ms
   * @param {unknown[]} given
   */
  const setLonger = (act, ms = 0, ...given) => set(act, longer(ms), ...given);
  Object.assign(globalThis, { setTimeout: setLonger });
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, longer(ms));
}

/**
 * On a machine with room, the page's timers stay as they are.
 * @param {BrowserContext | Page} pages
 */
export async function slowLongTimers(pages, share = shareOfTime()) {
  if (share < 1) await pages.addInitScript(stretchTimers, 1 / share);
}
