import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@homeroom/releases';

const USUAL_PORT = 4310;
/** Where `npm start` in the platform's repository serves the site. */
const LOCAL_SITE = 'http://127.0.0.1:4200';

/**
 * @typedef {object} Team a team's remote, from its package.json
 * @property {string} root
 * @property {string} remote
 * @property {string} version
 * @property {string} title
 * @property {string} path
 * @property {string} site
 * @property {number} port for serving the remote by itself
 */

/**
 * @param {string} [root]
 * @returns {Team}
 * @throws ReleaseRefusal for a folder without a remote
 */
export function readTeam(root = process.cwd()) {
  const file = path.join(root, 'package.json');
  const { version = '0.1.0', homeroom } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!homeroom?.remote || !homeroom.title || !homeroom.path)
    throw new ReleaseRefusal([
      'package.json names no remote: run npx homeroom-remote init, or add "homeroom" with remote, title, and path',
    ]);
  if (homeroom.isRendered)
    throw new ReleaseRefusal(['a remote outside the platform’s repository is not rendered on the server: remove isRendered']);
  const { remote, title, path: address, site = LOCAL_SITE, port = USUAL_PORT } = homeroom;
  return { root, remote, version, title, path: address, site, port };
}
