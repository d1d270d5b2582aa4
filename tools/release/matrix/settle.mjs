/** Waits until a screen stops changing. */
import { setTimeout as pause } from 'node:timers/promises';
import { stretched } from '../../dev-stack/fair-time.mjs';
import { ANSWER_MS, within } from '../drive/waiting.mjs';
import { idle, readScreen } from './in-page.mjs';

/**
 * @import { Drive } from '../drive/screens.mjs'
 * @import { Shown } from './in-page.mjs'
 */

/** How long a screen may take to settle on a machine with room. */
const SETTLED_MS = 3_000;
/** A screen has settled when it stays the same for this long, as late parts load within this time of each other. */
const STEADY_MS = 400;
/** Time between two readings. */
const BETWEEN_MS = 60;

/**
 * What a screen shows once no request is open and it has stopped changing.
 * @param {Drive} drive
 * @param {string} path the remote's
 * @returns {Promise<Shown>}
 */
export async function settled({ page, openRequests, remote }, path) {
  const read = () =>
    within(
      page.evaluate(idle).then(() => page.evaluate(readScreen, { remote, path })),
      ANSWER_MS,
    );
  let last = await read();
  let since = Date.now();
  for (const until = Date.now() + stretched(SETTLED_MS); Date.now() < until;) {
    await pause(BETWEEN_MS);
    const next = await read();
    const isSame = openRequests() === 0 && next && !next.isBusy && JSON.stringify(next) === JSON.stringify(last);
    if (!isSame) since = Date.now();
    else if (Date.now() - since > STEADY_MS) break;
    last = next;
  }
  return last ?? { words: [], links: [], isBusy: true };
}
