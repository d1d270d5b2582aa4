/** Where this repository's remotes are, and how they are built. A team's own repository has its own (`tools/remote-kit/workshop.mjs`). */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@homeroom/releases';
import { buildId } from '../build/build-id.mjs';
import { build, isBuilt } from '../dev-stack/build.mjs';
import { withLock } from '../dev-stack/with-lock.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { REMOTES, ROOT, readSettings } from '../dev-stack/settings.mjs';

/**
 * @typedef {object} Workshop
 * @property {string} site whose versions it releases, unless EDGE_URL says otherwise
 * @property {string} where its remotes are, in words
 * @property {(remote: string) => boolean} has whether its sources are here
 * @property {(remote: string) => string} folderOf its folder
 * @property {() => boolean} isBuilt the builds that exist are to be used as they are
 * @property {(remote: string) => Promise<string>} idOf what its sources give for an id
 * @property {(remote: string, number: string | undefined) => Promise<string>} build builds it, and returns a folder that nothing else
 * changes; throws ReleaseRefusal
 * @property {() => Promise<string>} [buildShell] the same of the shell, where its sources are
 * @property {(remote: string) => string} howToOpen the command that opens it by itself
 */

/**
 * A copy of an app's build that lasts as long as this process, and that no other release in this checkout replaces.
 * @param {string} app
 */
function ownCopy(app) {
  const folder = path.join(ROOT, '.cache/releasing', `${app}-${process.pid}`);
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

/** @type {Workshop} */
export const HERE = {
  site: readSettings().publicUrl,
  where: 'apps',
  has: (remote) => REMOTES.includes(remote),
  folderOf: (remote) => path.join(ROOT, 'apps', remote),
  isBuilt,
  idOf: (remote) => buildId({ root: ROOT, app: remote, settings: { watch: false } }),
  build: (remote, number) => built(remote, number === undefined ? [] : [`--number=${number}`]),
  buildShell: () => built('shell'),
  howToOpen: (remote) => `npx nx serve ${remote}`,
};
