import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseRefusal } from '@homeroom/releases';
import { buildWithWebpack, idOf } from './build.mjs';

/**
 * A team's own repository, which holds one remote.
 * @param {import('./team.mjs').Team} team
 * @returns {import('../release/sources.mjs').Sources}
 */
export const teamSources = (team) => ({
  site: team.site,
  where: 'this repository',
  has: (remote) => remote === team.remote,
  folderOf: () => team.root,
  isBuilt: () => false,
  idOf: () => idOf(team),
  build: async (_, number) => {
    checkTypes(team.root);
    if (await buildWithWebpack(team, { number })) return path.join(team.root, 'dist');
    throw new ReleaseRefusal(['the build failed']);
  },
  howToOpen: () => 'npx homeroom-remote serve',
});

/**
 * @param {string} root
 * @throws ReleaseRefusal
 */
export function checkTypes(root) {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '-p', root], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new ReleaseRefusal(stdout.trim().split('\n'));
}
