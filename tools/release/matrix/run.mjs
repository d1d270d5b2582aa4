/** Runs the matrix: each version of each remote, in each shell, with the answers of each contract. */
import { availableParallelism } from 'node:os';
import { atOnce } from '../at-once.mjs';
import { browserOf } from '../late-browser.mjs';
import { checkCell } from './check-cell.mjs';
import { outcomeOf } from './outcome.mjs';
import { Runs } from './runs.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { GivenBrowser } from '../late-browser.mjs'
 * @import { Run } from './drive-cell.mjs'
 * @import { Outcome } from './outcome.mjs'
 * @import { MatrixContract, MatrixShell, MatrixVersion } from './read-parts.mjs'
 */

/** More than the cores, because a run mostly waits for its screen to settle. */
const AT_ONCE = 2 * availableParallelism();

/**
 * @typedef {object} Matrix
 * @property {GivenBrowser} browser
 * @property {RemotesManifest} manifest
 * @property {readonly MatrixVersion[]} versions
 * @property {readonly MatrixShell[]} shells the others are compared with the first
 * @property {readonly MatrixContract[]} contracts
 * @property {Map<string, Promise<Run>>} [runs] results of earlier matrices, to reuse
 * @property {() => string} [now]
 */

/**
 * @param {Matrix} matrix
 * @returns {Promise<{ outcomes: Outcome[], driven: number }>}
 */
export async function runMatrix({ browser: given, manifest, versions, shells, contracts, runs: known, now }) {
  const [firstShell] = shells;
  if (!firstShell) throw new Error('the matrix needs a shell');
  const runs = new Runs(() => browserOf(given), manifest, firstShell, known);
  // Alternate versions, because cells of one version wait for the same first run.
  const cells = contracts.flatMap((contract) => shells.flatMap((shell) => versions.map((version) => ({ version, shell, contract }))));
  const check = (/** @type {typeof cells[number]} */ cell) => checkCell(runs, cell, now ?? (() => new Date().toISOString()));
  const checked = await atOnce(AT_ONCE, cells, async (cell) => ({ ...cell, result: await check(cell) }));
  const outcomes = versions.map((version) =>
    outcomeOf(
      version,
      checked.filter((cell) => cell.version === version),
    ),
  );
  return { outcomes, driven: runs.driven };
}
