/** Reads the matrix's shells, contracts, and versions from folders and files. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readFacts } from '@homeroom/releases';
import { fileIn } from '../file-in.mjs';
import { shellOf } from '../shell-of.mjs';
import { readRecording } from '../../standalone/recorded-api.mjs';
import { namedIn } from './named.mjs';

/**
 * @import { RemoteBuild, RemoteMatrix, ShellFacts } from '@homeroom/contracts'
 * @import { Description, ShellBuildFacts } from '@homeroom/releases'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Named } from './named.mjs'
 * @import { Served } from './serve-cell.mjs'
 */

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
 * @property {Named} named in its files
 * @property {Description} own the contract that it was built for
 * @property {RemoteMatrix} [matrix] the cells that it passed before
 * @property {readonly string[]} gaps sentences about what it could not be compared with
 */

/**
 * @param {string} file
 * @returns {Promise<Description>} also from a file that wraps it with its version, such as `released.json`
 */
export async function readContract(file) {
  const read = JSON.parse(await readFile(file, 'utf8'));
  return read.description ?? read;
}

/**
 * @param {string} folder
 * @returns {Promise<MatrixShell>}
 */
export async function shellIn(folder) {
  /** @type {ShellBuildFacts} */
  const facts = await readFacts(folder);
  const hash = createHash('sha256').update(JSON.stringify(facts.files)).digest('hex').slice(0, 16);
  return { facts: shellOf(facts), hash, file: (file) => fileIn(folder, file) };
}

/**
 * @param {string} folder
 * @param {{ build: RemoteBuild, own: Description, recording: string, matrix?: RemoteMatrix | undefined, gaps?: readonly string[] }} more
 * `recording` is a file
 * @returns {Promise<MatrixVersion>}
 */
export async function versionIn(folder, { build, own, recording, matrix, gaps = [] }) {
  const { app: remote, version, path, screens = [path], signIn } = await readFacts(folder);
  const place = { remote, version, path: build.path ?? path, folder, screens, ...(signIn && { signIn }) };
  return { ...place, build, own, recording: readRecording(recording), named: namedIn(folder), gaps, ...(matrix && { matrix }) };
}
