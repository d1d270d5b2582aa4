/** Runs the matrix: each version of each remote, in each shell, with the answers of each contract. */
import { availableParallelism } from 'node:os';
import { atOnce } from '../at-once.mjs';
import { checkCell } from './check-cell.mjs';
import { outcomeOf } from './outcome.mjs';
import { Runs } from './runs.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Run } from './drive-cell.mjs'
 * @import { Outcome } from './outcome.mjs'
 * @import { MatrixContract, MatrixShell, MatrixVersion } from './read-parts.mjs'
 */

/** More than the cores, because a run mostly waits for its screen to settle. */
const AT_ONCE = 2 * availableParallelism();

/**
 * @typedef {object} Matrix
 * @property {Browser | (() => Promise<Browser>)} browser a function is called only when a cell has to run
 * @property {RemotesManifest} manifest
 * @property {readonly MatrixVersion[]} versions
 * @property {readonly MatrixShell[]} shells the others are compared with the first
 * @property {readonly MatrixContract[]} contracts
 * @property {Map<string, Promise<Run>>} [runs] results of earlier matrices, to reuse
 * @property {() => string} [now]
 */

/**
 * A browser that starts when it is first needed, unless it was given.
 * @param {Matrix['browser']} given
 */
function lateBrowser(given) {
  /** @type {Promise<Browser> | undefined} */
  let started;
  return {
    get: () => (typeof given === 'function' ? (started ??= given()) : Promise.resolve(given)),
    end: async () => (await started)?.close(),
  };
}

/**
 * @param {Matrix} matrix
 * @returns {Promise<{ outcomes: Outcome[], driven: number }>}
 */
export async function runMatrix({ browser: given, manifest, versions, shells, contracts, runs: known, now }) {
  const [firstShell] = shells;
  if (!firstShell) throw new Error('the matrix needs a shell');
  const browser = lateBrowser(given);
  const runs = new Runs(browser.get, manifest, firstShell, known);
  // Alternate versions, because cells of one version wait for the same first run.
  const cells = contracts.flatMap((contract) => shells.flatMap((shell) => versions.map((version) => ({ version, shell, contract }))));
  try {
    const check = (/** @type {typeof cells[number]} */ cell) => checkCell(runs, cell, now ?? (() => new Date().toISOString()));
    const checked = await atOnce(AT_ONCE, cells, async (cell) => ({ ...cell, result: await check(cell) }));
    const outcomes = versions.map((version) =>
      outcomeOf(
        version,
        checked.filter((cell) => cell.version === version),
      ),
    );
    return { outcomes, driven: runs.driven };
  } finally {
    await browser.end();
  }
}
