/** Checks one cell of the matrix: a version in a shell, with the answers of a contract. */
import { hashOfContract } from '@homeroom/releases';
import { changedAnswers, differences, ownFaults } from './compare.mjs';
import { answersUnder, requestProblems } from './contract.mjs';
import { brokenPromises } from './named.mjs';
import { hashOf } from './runs.mjs';

/**
 * @import { MatrixCell } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Call } from './drive-cell.mjs'
 * @import { MatrixContract, MatrixShell, MatrixVersion } from './read-parts.mjs'
 * @import { Runs } from './runs.mjs'
 */

/** Raise it when cells are driven differently, so that earlier results no longer count. */
const DRIVER = 2;
export const MOST_REPORTED = 6;

/** @typedef {{ version: MatrixVersion, shell: MatrixShell, contract: MatrixContract }} Cell */

/**
 * @typedef {object} CellResult
 * @property {MatrixCell} [cell] if it passed
 * @property {readonly string[]} problems
 * @property {readonly string[]} needs what the version needs and the previous contract lacks
 */

/**
 * @param {Runs} runs
 * @param {Cell} cell
 * @param {() => string} now
 * @returns {Promise<CellResult>}
 */
export async function checkCell(runs, { version, shell, contract }, now) {
  const { description, mayLack = false } = contract;
  const answers = answersUnder(version, description);
  const id = idOf({ version, shell, contract }, answers);
  const passedBefore = version.matrix?.cells.find(({ hash }) => hash === id.hash);
  if (passedBefore) return { cell: passedBefore, problems: [], needs: [] };
  const broken = await brokenIn(runs, version, description);
  if (broken.length > 0) return mayLack ? { problems: [], needs: broken } : { problems: broken.slice(0, MOST_REPORTED), needs: [] };
  const problems = await problemsIn(runs, version, shell, answers);
  if (problems.length > 0) return { problems: problems.slice(0, MOST_REPORTED), needs: [] };
  return { cell: { ...id, at: now() }, problems: [], needs: [] };
}

/**
 * The cell's names, and the hash of everything that its result depends on.
 * @param {Cell} cell
 * @param {Record<string, Answer>} answers
 */
function idOf({ version: { build, own, screens, signIn }, shell, contract }, answers) {
  const name = hashOfContract(contract.description);
  const hash = hashOf([DRIVER, build.integrity, shell.hash, answers, name, hashOfContract(own), screens, signIn]);
  return { shell: shell.facts.version, contract: name, hash };
}

/**
 * Broken promises found in the files or the usual run's calls, which need no run of this cell.
 * @param {Runs} runs
 * @param {MatrixVersion} version
 * @param {Description} contract
 */
async function brokenIn(runs, version, contract) {
  const named = brokenPromises(version.named, version.own, contract);
  if (named.length > 0) return named;
  const { calls } = await runs.usual(version);
  return refusedCalls(calls, contract, version.own);
}

/** @param {readonly Call[]} calls @param {Description} contract @param {Description} own */
function refusedCalls(calls, contract, own) {
  return calls.flatMap((call) => {
    const before = requestProblems(call, own);
    return requestProblems(call, contract)
      .filter((problem) => !before.includes(problem))
      .map((problem) => `at ${call.screen} it calls ${problem}`);
  });
}

/**
 * What the cell shows that the usual run does not. Only problems that come back in a second run count, because a busy machine may cause one.
 * @param {Runs} runs
 * @param {MatrixVersion} version
 * @param {MatrixShell} shell
 * @param {Record<string, Answer>} answers
 */
async function problemsIn(runs, version, shell, answers) {
  const isRecorded = Object.keys(version.recording).length > 0;
  const inAttempt = async (/** @type {number} */ attempt) => {
    const was = await runs.usual(version, attempt);
    const is = await runs.run(version, shell, answers, attempt);
    return [...ownFaults(is, was, isRecorded), ...(was === is ? [] : differences(is, was))];
  };
  const once = await inAttempt(0);
  if (once.length === 0) return [];
  const twice = await inAttempt(1);
  const problems = once.filter((problem) => twice.includes(problem));
  if (problems.length === 0) return [];
  const changed = changedAnswers(answers, answersUnder(version, version.own)).slice(0, 3);
  return [...problems, ...(changed.length > 0 ? [`(${changed.join('; ')})`] : [])];
}
