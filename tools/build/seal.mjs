/** Turns a build's files, from any bundler, into an artifact: adds facts with each file's size and integrity, and compressed copies. */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(js|css|html|svg|json)$/;
const FACTS_FILE = 'build-facts.json';
/** Changed files that go into no build. */
const ONLY_TESTED = /\.(?:spec|test|db-spec)\.tsx?$|(?:^|\/)recorded-api\.json$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** @typedef {{ readonly root: string, readonly places: readonly string[] }} SealedSources the inputs of a build, as files and folders below `root` */

/**
 * @param {string} folder with the build's files
 * @param {{ root: string, facts: object, sources?: SealedSources | undefined, watch?: boolean, earlier?: ReadonlySet<string> }} options
 * `root` is the app's folder, whose .cache gets the source maps. The commit of the sources goes into the facts; they are the whole folder by
 * default. With `watch`, the build is only for its developer's browser: source maps stay beside their
 * files, nothing is compressed, and `earlier` names files of earlier builds, which open pages may still need
 */
export async function seal(folder, { root, facts, sources = { root, places: ['.'] }, watch = false, earlier = new Set() }) {
  if (!watch) await keepSourceMapsApart(folder, path.join(root, '.cache/source-maps'));
  await removeOldCopies(folder);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== FACTS_FILE)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !earlier.has(nameIn(folder, file)));
  /** @type {Record<string, { bytes: number, integrity: string }>} */
  const listed = {};
  for (const file of files) {
    const content = await readFile(file);
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    listed[nameIn(folder, file)] = { bytes: content.length, integrity };
    // Browsers never request the renderer's files.
    const isForServer = file.startsWith(path.join(folder, 'server'));
    if (!watch && COMPRESSED.test(file) && !isForServer) await writeCopies(file, content);
  }
  await writeFile(path.join(folder, FACTS_FILE), JSON.stringify({ ...facts, ...commitOf(sources), files: listed }, null, 2));
}

/**
 * @param {string} folder
 * @param {string} file
 */
const nameIn = (folder, file) => path.relative(folder, file).replaceAll('\\', '/');

/**
 * Moves source maps out of the build, because served files must not expose the sources.
 * @param {string} folder
 * @param {string} place
 */
async function keepSourceMapsApart(folder, place) {
  const maps = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'));
  for (const map of maps) {
    const target = path.join(place, map);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(folder, map), target);
  }
}

/**
 * Removes the compressed copies of an earlier build, which a server would send instead of the new files.
 * @param {string} folder
 */
async function removeOldCopies(folder) {
  const copies = (await readdir(folder, { recursive: true })).filter((file) => /\.(br|gz)$/.test(file));
  await Promise.all(copies.map((copy) => rm(path.join(folder, copy))));
}

/**
 * The commit that the build was made from, null outside a repository, and whether its sources differed from that commit. The commit is no input
 * of a build, so one from the cache keeps what was true when it was first made: `restateCommit` is for what is published.
 * @param {SealedSources} sources
 * @returns {{ commit: string | null, isDirty?: true }}
 */
function commitOf({ root, places }) {
  const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const { stdout, status } = git('rev-parse', 'HEAD');
  if (status !== 0) return { commit: null };
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', ...places);
  const isDirty = changed.status !== 0 || changed.stdout.split('\n').some((line) => line !== '' && !ONLY_TESTED.test(line));
  return { commit: stdout.trim(), ...(isDirty && { isDirty: true }) };
}

/**
 * Writes the present commit into the facts of a finished build of the same sources.
 * @param {string} folder
 * @param {SealedSources} sources
 */
export async function restateCommit(folder, sources) {
  const file = path.join(folder, FACTS_FILE);
  const { commit: _, isDirty: _dirty, files, ...facts } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...facts, ...commitOf(sources), files }, null, 2));
}

/**
 * @param {string} file
 * @param {Buffer} content
 */
async function writeCopies(file, content) {
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
