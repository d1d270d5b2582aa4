/** Finds and builds this repository's remotes. `tools/remote-kit/sources.mjs` does the same in a team's own repository. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal, readFacts } from '@homeroom/releases';
import { buildId, placesOf } from '../build/build-id.mjs';
import { restateCommit } from '../build/seal.mjs';
import { build, isBuilt } from '../dev-stack/build.mjs';
import { withLock } from '../dev-stack/with-lock.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { REMOTES, ROOT, readSettings } from '../dev-stack/settings.mjs';
import { sweep } from './aside.mjs';

/**
 * @typedef {object} Sources
 * @property {string} site the site to release to, unless EDGE_URL names another
 * @property {string} where the folder of its remotes, for messages
 * @property {(remote: string) => boolean} has whether this remote is here
 * @property {(remote: string) => string} folderOf its folder
 * @property {() => boolean} isBuilt whether to use the existing builds
 * @property {(remote: string) => Promise<string>} idOf the build id that its sources give
 * @property {(remote: string, number: string | undefined) => Promise<string>} build builds it into a folder that nothing else changes;
 * throws ReleaseRefusal
 * @property {() => Promise<string>} [buildShell] the same for the shell, if its sources are here
 * @property {(remote: string) => string} howToOpen the command that opens it by itself
 */

/**
 * Copies an app's build to a folder that no other release in this checkout changes. It is deleted when this process ends.
 * @param {string} app
 */
async function ownCopy(app) {
  const folder = path.join(ROOT, '.cache/releasing', `${app}-${process.pid}`);
  await sweep(path.dirname(folder), { pattern: /-(\d+)$/ });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'apps', app, 'dist'), folder, { recursive: true });
  return folder;
}

/**
 * @param {string} app
 * @param {string[]} options
 */
const built = (app, options = []) =>
  withLock(async () => {
    await build([`@homeroom/${app}`], options).catch((error) => {
      throw new ReleaseRefusal(messageOf(error).split('\n'));
    });
    return ownCopy(app);
  });

const idOf = (/** @type {string} */ remote) => buildId({ root: ROOT, app: remote, settings: { watch: false } });

/**
 * Builds a remote, and states which commit has its sources: a build from the cache may be older than that.
 * @param {string} remote
 * @param {string | undefined} number
 */
async function builtRemote(remote, number) {
  const folder = await built(remote, number === undefined ? [] : [`--number=${number}`]);
  const { version } = await readFacts(folder);
  // The sources may have changed since, and an existing build may be of others.
  if (version.endsWith(`+${await idOf(remote)}`))
    await restateCommit(folder, { root: ROOT, places: placesOf({ root: ROOT, app: remote }) });
  return folder;
}

/** @type {Sources} */
export const OUR_SOURCES = {
  site: readSettings().publicUrl,
  where: 'apps',
  has: (remote) => REMOTES.includes(remote),
  folderOf: (remote) => path.join(ROOT, 'apps', remote),
  isBuilt,
  idOf,
  build: builtRemote,
  buildShell: () => built('shell'),
  howToOpen: (remote) => `npx nx serve ${remote}`,
};
