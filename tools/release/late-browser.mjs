/** One browser for everything that a command tries out, started when something first needs it. */
import { startChromium } from '../dev-stack/chromium.mjs';

/** @import { Browser } from 'playwright-core' */

/** @typedef {Browser | (() => Promise<Browser>)} GivenBrowser a function is called only when a browser is needed; whoever gives one closes it */

/** @param {GivenBrowser} given */
export const browserOf = async (given) => (typeof given === 'function' ? given() : given);

/**
 * @template Result
 * @param {(browser: () => Promise<Browser>) => Promise<Result>} work
 * @param {() => Promise<Browser>} [start]
 */
export async function withLateBrowser(work, start = startChromium) {
  /** @type {Promise<Browser> | undefined} */
  let started;
  try {
    return await work(() => (started ??= start()));
  } finally {
    await (await started?.catch(() => undefined))?.close();
  }
}
