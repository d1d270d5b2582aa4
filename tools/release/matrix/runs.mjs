/** The runs of a matrix. Cells that would run the same share one run. */
import { createHash } from 'node:crypto';
import { answersIn } from '../../standalone/recorded-api.mjs';
import { driveCell } from './drive-cell.mjs';
import { answersUnder } from './contract.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Run } from './drive-cell.mjs'
 * @import { MatrixShell, MatrixVersion } from './read-parts.mjs'
 */

export const hashOf = (/** @type {unknown} */ value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

export class Runs {
  /** How many runs needed the browser. */
  driven = 0;

  /**
   * @param {() => Promise<Browser>} browser
   * @param {RemotesManifest} manifest
   * @param {MatrixShell} firstShell the shell with which the others are compared
   * @param {Map<string, Promise<Run>>} [known] runs of earlier matrices
   */
  constructor(browser, manifest, firstShell, known = new Map()) {
    this.browser = browser;
    this.manifest = manifest;
    this.firstShell = firstShell;
    this.known = known;
  }

  /**
   * The run that others are compared with: in the first shell, with the answers of the contract that the version was built for.
   * @param {MatrixVersion} version
   * @param {number} [attempt]
   */
  usual(version, attempt) {
    return this.run(version, this.firstShell, answersUnder(version, version.own), attempt);
  }

  /**
   * @param {MatrixVersion} version
   * @param {MatrixShell} shell
   * @param {Record<string, Answer>} answers
   * @param {number} [attempt] runs of different attempts are not shared
   */
  run(version, shell, answers, attempt = 0) {
    const key = hashOf([version.build.integrity, shell.hash, answers, attempt]);
    const run = this.known.get(key) ?? this.#drive(version, shell, answers);
    this.known.set(key, run);
    return run;
  }

  /** @param {MatrixVersion} version @param {MatrixShell} shell @param {Record<string, Answer>} answers */
  async #drive(version, { facts, file }, answers) {
    this.driven += 1;
    const place = { ...version, used: version.named.tokens, manifest: { ...this.manifest, shell: facts }, shellFile: file };
    return driveCell(await this.browser(), place, answersIn(answers));
  }
}
