/** What a browser build is made of, and the id that comes from all of it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const SCOPE = '@homeroom/';
/** Made by builds and tests, or read by tests alone. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.cache|recorded-api\.json)(?:\/|$)|\.(?:spec|test|db-spec)\.tsx?$/;
/** One for all workspaces: the versions of every package, and how the sources are read. */
const OF_ALL = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build'];

/**
 * The app's folder and those of the libraries that it depends on, also by others, relative to the root.
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

const places = (/** @type {string} */ root, /** @type {string} */ app) => [...workspacesOf(root, app), ...OF_ALL];
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

/**
 * The same sources give the same id, and any other content, name or setting another one.
 * @param {{ root: string, app: string, settings: object }} build `settings` are those that come from outside the repository
 */
export async function buildId({ root, app, settings }) {
  const files = (await Promise.all(places(root, app).map((place) => filesIn(root, place)))).flat().sort();
  const hash = createHash('sha256').update(JSON.stringify([app, settings]));
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Files of this repository that a build read although its id does not know them.
 * @param {{ root: string, app: string }} build
 * @param {string[]} filesRead
 */
export function unknownTo({ root, app }, filesRead) {
  const known = places(root, app);
  return filesRead
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => path.relative(root, file).replaceAll('\\', '/'))
    .filter((file) => !/^\.\.\/|(?:^|\/)node_modules\//.test(file))
    .filter((file) => !known.some((place) => file === place || file.startsWith(`${place}/`)) || !isKept(file));
}
