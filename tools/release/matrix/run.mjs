/** Runs the matrix: each version of each remote, in each shell, on the answers of each contract. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashOfContract } from '@homeroom/releases';
import { answersIn } from '../../standalone/recorded-api.mjs';
import { changedAnswers, differences, ownFaults } from './compare.mjs';
import { answerUnder, requestProblems } from './contract.mjs';
import { driveCell } from './drive-cell.mjs';
import { brokenPromises, namedIn } from './named.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { MatrixCell, RemoteBuild, RemoteMatrix, RemotesManifest, ShellFacts } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Call, Run } from './drive-cell.mjs'
 * @import { Served } from './serve-cell.mjs'
 */

/** Raised when cells are driven in another way: results of before are then not taken. */
const DRIVER = 1;
/** A page mostly waits until its screen shows the same for a while. */
const AT_ONCE = 2 * availableParallelism();
const MOST_REPORTED = 6;

/**
 * @typedef {object} ShellHere
 * @property {ShellFacts} facts
 * @property {string} hash of its files
 * @property {(file: string) => Promise<Served | null>} file
 */

/**
 * @typedef {object} ContractHere
 * @property {string} name for people, such as `the live API`
 * @property {Description} description
 * @property {boolean} [mayLack] it is the one before: what a newer API added is not there
 */

/**
 * @typedef {object} VersionHere
 * @property {string} remote
 * @property {string} version
 * @property {RemoteBuild} build
 * @property {string} path
 * @property {string} folder
 * @property {readonly string[]} screens
 * @property {string} [signIn]
 * @property {Readonly<Record<string, Answer>>} recording
 * @property {Description} own the contract that it was built for
 * @property {RemoteMatrix} [matrix] what it passed with before
 * @property {readonly string[]} gaps what it cannot be compared with, in words
 */

/**
 * @typedef {object} Outcome of one version
 * @property {string} remote
 * @property {string} version
 * @property {string} builtFor hash of its own contract
 * @property {readonly MatrixCell[]} cells that passed
 * @property {readonly string[]} needs what the contract before lacks
 * @property {readonly string[]} gaps what it could not be run or compared with
 * @property {readonly string[]} problems
 */

/** @typedef {{ cell?: MatrixCell, problems: string[], needs: string[] }} CellDone `needs`: what the contract before lacks */

/**
 * @typedef {object} Matrix
 * @property {Browser | (() => Promise<Browser>)} browser started only when a cell has to be driven
 * @property {RemotesManifest} manifest
 * @property {readonly VersionHere[]} versions
 * @property {readonly ShellHere[]} shells the first is the one to compare with
 * @property {readonly ContractHere[]} contracts
 * @property {Map<string, Promise<Run>>} [runs] of matrices that ran before
 * @property {() => string} [now]
 */

const hashOf = (/** @type {unknown} */ value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** @param {VersionHere} version @param {Description} contract */
function answersUnder({ recording, own }, contract) {
  const answers = Object.entries(recording).flatMap(([key, answer]) => {
    const given = answerUnder(key, answer, contract, own);
    return given ? [[key, given]] : [];
  });
  return /** @type {Record<string, Answer>} */ (Object.fromEntries(answers));
}

/** What a cell's result depends on. @param {VersionHere} version @param {ShellHere} shell @param {Record<string, Answer>} answers @param {string} contract */
const cellHash = ({ build, own, screens, signIn }, shell, answers, contract) =>
  hashOf([DRIVER, build.integrity, shell.hash, answers, contract, hashOfContract(own), screens, signIn]);

/** @param {readonly Call[]} calls @param {Description} contract @param {Description} own */
function refusedCalls(calls, contract, own) {
  return calls.flatMap((call) => {
    const before = requestProblems(call, own);
    return requestProblems(call, contract)
      .filter((problem) => !before.includes(problem))
      .map((problem) => `at ${call.screen} it calls ${problem}`);
  });
}

class VersionRuns {
  /** @param {Matrix} matrix @param {() => Promise<Browser>} browser @param {VersionHere} version */
  constructor(matrix, browser, version) {
    this.matrix = matrix;
    this.browser = browser;
    this.version = version;
    this.named = namedIn(version.folder);
    this.driven = 0;
    /** @type {Map<string, Promise<Run>>} */
    this.runs = matrix.runs ?? new Map();
  }

  /** @param {ShellHere} shell @param {Record<string, Answer>} answers @param {number} [attempt] */
  run(shell, answers, attempt = 0) {
    const key = hashOf([this.version.build.integrity, shell.hash, answers, attempt]);
    const known = this.runs.get(key) ?? this.#drive(shell, answers);
    this.runs.set(key, known);
    return known;
  }

  /** @param {ShellHere} shell @param {Record<string, Answer>} answers */
  async #drive(shell, answers) {
    this.driven += 1;
    const { facts, file } = shell;
    const place = { ...this.version, used: this.named.tokens, manifest: { ...this.matrix.manifest, shell: facts }, shellFile: file };
    return driveCell(await this.browser(), place, answersIn(answers));
  }

  /**
   * What a cell shows that its first shell on its own contract does not. A busy machine shows something once, a fault each time.
   * @param {ShellHere} shell
   * @param {Record<string, Answer>} answers
   */
  async problemsIn(shell, answers) {
    const [first = shell] = this.matrix.shells;
    const usual = answersUnder(this.version, this.version.own);
    const once = await this.differing(first, shell, usual, answers, 0);
    if (once.length === 0) return [];
    const twice = await this.differing(first, shell, usual, answers, 1);
    const problems = once.filter((problem) => twice.includes(problem));
    if (problems.length === 0) return [];
    const changed = changedAnswers(answers, usual);
    return [...problems, ...(changed.length > 0 ? [`(${changed.slice(0, 3).join('; ')})`] : [])];
  }

  /**
   * @param {ShellHere} first
   * @param {ShellHere} shell
   * @param {Record<string, Answer>} usual
   * @param {Record<string, Answer>} answers
   * @param {number} attempt
   */
  async differing(first, shell, usual, answers, attempt) {
    const was = await this.run(first, usual, attempt);
    const is = await this.run(shell, answers, attempt);
    const isRecorded = Object.keys(this.version.recording).length > 0;
    return [...ownFaults(is, was, isRecorded), ...(was === is ? [] : differences(is, was))];
  }

  /** @param {ContractHere} contract @param {ShellHere} shell @returns {Promise<CellDone>} */
  async cell(contract, shell) {
    const { description, mayLack = false } = contract;
    const answers = answersUnder(this.version, description);
    const id = {
      shell: shell.facts.version,
      contract: hashOfContract(description),
      hash: cellHash(this.version, shell, answers, hashOfContract(description)),
    };
    const known = this.version.matrix?.cells.find(({ hash }) => hash === id.hash);
    if (known) return { cell: known, problems: [], needs: [] };
    const broken = await this.brokenFor(shell, description);
    if (broken.length > 0) return mayLack ? { needs: broken, problems: [] } : { needs: [], problems: broken.slice(0, MOST_REPORTED) };
    const problems = await this.problemsIn(shell, answers);
    const at = this.matrix.now?.() ?? new Date().toISOString();
    return problems.length > 0
      ? { problems: problems.slice(0, MOST_REPORTED), needs: [] }
      : { cell: { ...id, at }, problems: [], needs: [] };
  }

  /**
   * What the files name costs nothing to compare, so no browser has to show it as well.
   * @param {ShellHere} shell
   * @param {Description} contract
   */
  async brokenFor(shell, contract) {
    const { own } = this.version;
    const named = brokenPromises(this.named, own, contract);
    if (named.length > 0) return named;
    const [first = shell] = this.matrix.shells;
    const { calls } = await this.run(first, answersUnder(this.version, own));
    return refusedCalls(calls, contract, own);
  }

  /**
   * @param {readonly { contract: ContractHere, shell: ShellHere, done: CellDone }[]} cellsDone
   * @returns {Outcome}
   */
  outcome(cellsDone) {
    const { remote, version, own, matrix, gaps } = this.version;
    // Also where that contract is no longer kept: another run may find it.
    const builtFor = matrix?.builtFor ?? hashOfContract(own);
    const cells = cellsDone.flatMap(({ done }) => done.cell ?? []);
    const needs = cellsDone.flatMap(({ done }) => done.needs);
    const problems = cellsDone.flatMap(({ contract, shell, done }) =>
      done.problems.map((problem) => `${remote} ${version} in shell ${shell.facts.version} on ${contract.name}: ${problem}`),
    );
    const hashes = this.matrix.contracts.map(({ description }) => hashOfContract(description));
    const shells = this.matrix.shells.map(({ facts }) => facts.version);
    // Cells of other shells and contracts were run, too.
    const others = (matrix?.cells ?? []).filter(({ shell, contract }) => !(hashes.includes(contract) && shells.includes(shell)));
    const kept = [...cells, ...others.slice(-2)];
    return { remote, version, builtFor, cells: kept, needs: [...new Set(needs)].slice(0, MOST_REPORTED), gaps, problems };
  }
}

/**
 * @param {Matrix} matrix
 * @returns {Promise<{ outcomes: Outcome[], driven: number }>}
 */
export async function runMatrix(matrix) {
  /** @type {Promise<Browser> | undefined} */
  let started;
  const own = typeof matrix.browser === 'function' ? matrix.browser : undefined;
  const browser = () => (started ??= own ? own() : Promise.resolve(/** @type {Browser} */ (matrix.browser)));
  const all = matrix.versions.map((version) => new VersionRuns(matrix, browser, version));
  // Versions in turn: cells of one version wait for the same first run.
  const cells = matrix.contracts.flatMap((contract) => matrix.shells.flatMap((shell) => all.map((runs) => ({ runs, contract, shell }))));
  /** @type {Map<typeof cells[number], CellDone>} */
  const done = new Map();
  const waiting = [...cells];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.set(next, await next.runs.cell(next.contract, next.shell));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    if (own) await (await started)?.close();
  }
  const doneOf = (/** @type {VersionRuns} */ runs) =>
    cells.flatMap((cell) => {
      const found = done.get(cell);
      return cell.runs === runs && found ? [{ ...cell, done: found }] : [];
    });
  return { outcomes: all.map((runs) => runs.outcome(doneOf(runs))), driven: all.reduce((sum, { driven }) => sum + driven, 0) };
}
