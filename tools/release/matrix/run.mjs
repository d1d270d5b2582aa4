/** Runs the matrix: each version of each remote, in each shell, with the answers of each contract. */
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

/** Raise it when cells are driven differently, so that earlier results no longer count. */
const DRIVER = 1;
/** More than the cores, because a run mostly waits for its screen to settle. */
const AT_ONCE = 2 * availableParallelism();
const MOST_REPORTED = 6;

/**
 * @typedef {object} MatrixShell
 * @property {ShellFacts} facts
 * @property {string} hash of its files
 * @property {(file: string) => Promise<Served | null>} file
 */

/**
 * @typedef {object} MatrixContract
 * @property {string} name for messages, such as `what the API answers now`
 * @property {Description} description
 * @property {boolean} [mayLack] it is the previous contract, which may lack what was added since
 */

/**
 * @typedef {object} MatrixVersion
 * @property {string} remote
 * @property {string} version
 * @property {RemoteBuild} build
 * @property {string} path
 * @property {string} folder
 * @property {readonly string[]} screens
 * @property {string} [signIn]
 * @property {Readonly<Record<string, Answer>>} recording
 * @property {Description} own the contract that it was built for
 * @property {RemoteMatrix} [matrix] the cells that it passed before
 * @property {readonly string[]} gaps sentences about what it could not be compared with
 */

/**
 * @typedef {object} Outcome of one version
 * @property {string} remote
 * @property {string} version
 * @property {string} builtFor hash of the contract that it was built for
 * @property {readonly MatrixCell[]} cells that passed
 * @property {readonly string[]} needs what the version needs and the previous contract lacks
 * @property {readonly string[]} gaps sentences about what it could not be run or compared with
 * @property {readonly string[]} problems
 */

/** @typedef {{ cell?: MatrixCell, problems: string[], needs: string[] }} CellDone */

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

const hashOf = (/** @type {unknown} */ value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** @param {MatrixVersion} version @param {Description} contract */
function answersUnder({ recording, own }, contract) {
  const answers = Object.entries(recording).flatMap(([key, answer]) => {
    const given = answerUnder(key, answer, contract, own);
    return given ? [[key, given]] : [];
  });
  return /** @type {Record<string, Answer>} */ (Object.fromEntries(answers));
}

/** What a cell's result depends on. @param {MatrixVersion} version @param {MatrixShell} shell @param {Record<string, Answer>} answers @param {string} contract */
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
  /** @param {Matrix} matrix @param {() => Promise<Browser>} browser @param {MatrixVersion} version */
  constructor(matrix, browser, version) {
    this.matrix = matrix;
    this.browser = browser;
    this.version = version;
    this.named = namedIn(version.folder);
    this.driven = 0;
    /** @type {Map<string, Promise<Run>>} */
    this.runs = matrix.runs ?? new Map();
  }

  /** @param {MatrixShell} shell @param {Record<string, Answer>} answers @param {number} [attempt] */
  run(shell, answers, attempt = 0) {
    const key = hashOf([this.version.build.integrity, shell.hash, answers, attempt]);
    const known = this.runs.get(key) ?? this.#drive(shell, answers);
    this.runs.set(key, known);
    return known;
  }

  /** @param {MatrixShell} shell @param {Record<string, Answer>} answers */
  async #drive(shell, answers) {
    this.driven += 1;
    const { facts, file } = shell;
    const place = { ...this.version, used: this.named.tokens, manifest: { ...this.matrix.manifest, shell: facts }, shellFile: file };
    return driveCell(await this.browser(), place, answersIn(answers));
  }

  /**
   * What a cell shows that the first shell with the version's own contract does not. Only problems that come back in a second run count,
   * because a busy machine may cause one.
   * @param {MatrixShell} shell
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
   * @param {MatrixShell} first
   * @param {MatrixShell} shell
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

  /** @param {MatrixContract} contract @param {MatrixShell} shell @returns {Promise<CellDone>} */
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
   * Broken promises found in the files or the recorded calls, which need no further run in a browser.
   * @param {MatrixShell} shell
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
   * @param {readonly { contract: MatrixContract, shell: MatrixShell, done: CellDone }[]} cellsDone
   * @returns {Outcome}
   */
  outcome(cellsDone) {
    const { remote, version, own, matrix, gaps } = this.version;
    // Keep the hash even if that contract is missing here: it may exist where the next run happens.
    const builtFor = matrix?.builtFor ?? hashOfContract(own);
    const cells = cellsDone.flatMap(({ done }) => done.cell ?? []);
    const needs = cellsDone.flatMap(({ done }) => done.needs);
    const problems = cellsDone.flatMap(({ contract, shell, done }) =>
      done.problems.map((problem) => `${remote} ${version} in shell ${shell.facts.version} on ${contract.name}: ${problem}`),
    );
    const hashes = this.matrix.contracts.map(({ description }) => hashOfContract(description));
    const shells = this.matrix.shells.map(({ facts }) => facts.version);
    // Keep the last cells of other shells and contracts.
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
  // Alternate versions, because cells of one version wait for the same first run.
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
