/** The inputs of a browser build, and the id derived from all of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const SCOPE = '@homeroom/';
/** Files that builds or tests generate, or that only tests read. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.cache|recorded-api\.json)(?:\/|$)|\.(?:spec|test|db-spec)\.tsx?$/;
/**
 * @typedef {object} Sources of a build
 * @property {string} root
 * @property {string} app
 * @property {object} settings inputs from outside the repository
 * @property {readonly string[]} [places] the inputs, relative to the root; by default, an app of this repository and its libraries
 * @property {string} [manifest] the app's package.json, relative to the root
 */

/** Inputs of every app: the versions of all packages, and how sources are compiled. */
const OF_ALL = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build'];

/**
 * The folders of the app and its libraries, including indirect ones, relative to the root.
 * @param {string} root
 * @param {string} app
 */
function workspacesOf(root, app) {
  /** @type {Set<string>} */
  const folders = new Set();
  const add = (/** @type {string} */ folder) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (name.startsWith(SCOPE)) add(`libs/${name.slice(SCOPE.length)}`);
  };
  add(`apps/${app}`);
  return [...folders];
}

/** @param {Pick<Sources, 'root' | 'app' | 'places'>} sources */
export const placesOf = ({ root, app, places }) => places ?? [...workspacesOf(root, app), ...OF_ALL];
const isKept = (/** @type {string} */ file) => !LEFT_OUT.test(file);

/**
 * @param {string} root
 * @param {string} place
 */
async function filesIn(root, place) {
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return existsSync(path.join(root, place)) ? [place] : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isKept);
}

const NUMBER = /("version":\s*")[^"]*(")/;
const NUMBERS_OF_APPS = /(\n {4}"apps\/[^"]+": \{\n(?: {6}"name": "[^"]*",\n)? {6}"version": ")[^"]*(")/g;

/** The version of a package that is alone in its repository, which its lock file contains twice. */
const NUMBERS_OF_ROOT =
  /(^\{\n(?: {2}"name": "[^"]*",\n)? {2}"version": "|\n {4}"": \{\n(?: {6}"name": "[^"]*",\n)? {6}"version": ")[^"]*(")/g;

/**
 * Reads a file without the version numbers of apps, because a release writes its number into these files.
 * @param {Sources} sources
 * @param {string} file
 */
async function contentOf({ root, app, manifest = `apps/${app}/package.json` }, file) {
  const content = await readFile(path.join(root, file));
  if (file === manifest) return Buffer.from(content.toString().replace(NUMBER, '$1$2'));
  const numbers = manifest === 'package.json' ? NUMBERS_OF_ROOT : NUMBERS_OF_APPS;
  if (file === 'package-lock.json') return Buffer.from(content.toString().replaceAll(numbers, '$1$2'));
  return content;
}

/**
 * The same sources give the same id, and any other content, name or setting a different one.
 * @param {Sources} sources
 */
export async function buildId(sources) {
  const { root, app, settings } = sources;
  const files = (await Promise.all(placesOf(sources).map((place) => filesIn(root, place)))).flat().sort();
  const hash = createHash('sha256').update(JSON.stringify([app, settings]));
  for (const file of files) {
    const content = await contentOf(sources, file);
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Repository files that a build read although its id does not cover them.
 * @param {Pick<Sources, 'root' | 'app' | 'places'>} sources
 * @param {string[]} filesRead
 */
export function unknownTo(sources, filesRead) {
  const { root } = sources;
  const known = placesOf(sources);
  return filesRead
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => path.relative(root, file).replaceAll('\\', '/'))
    .filter((file) => !/^\.\.\/|(?:^|\/)node_modules\//.test(file))
    .filter((file) => !known.some((place) => file === place || file.startsWith(`${place}/`)) || !isKept(file));
}
