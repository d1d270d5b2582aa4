/** The commands of `npm run release -- …`. Each returns what to print. */
import { ReleaseRefusal } from '@homeroom/releases';
import { commandsByToken } from './by-token/commands.mjs';
import { matrix } from './matrix/command.mjs';
import { scripts } from './page-scripts.mjs';
import { record } from './record.mjs';
import { OUR_SOURCES } from './sources.mjs';
import { grantAddress, revokeAddress } from './by-key/addresses.mjs';
import { pruneRemote } from './by-key/prune.mjs';
import { publishByKey } from './by-key/publish.mjs';
import { mend, newKey, restored, rotate, status } from './by-key/registry.mjs';
import { recordShell } from './by-key/shell.mjs';
import { canaryVersion, pinVersion, promoteVersion, rollBack, unpinRemote } from './by-key/versions.mjs';

/**
 * @typedef {object} Options of the command line
 * @property {boolean} dryRun
 * @property {boolean} security
 * @property {boolean} evenThoughBad
 * @property {string} by
 * @property {string} why
 * @property {string} [share] percent
 * @property {string} [days] that a preview link works
 * @property {string} [from] the remote that gives up a path
 * @property {string} [artifact] a folder
 * @property {string} [contracts] a file with what the API would answer
 * @property {boolean} csv
 * @property {string} [raise] patch, minor, or major
 * @property {string} [email] who signs in while answers are recorded
 * @property {string} [password]
 */
/** @typedef {(words: string[], options: Options) => Promise<string>} Command */

/** @type {Readonly<Record<string, Command>>} */
const BY_KEY = {
  restored,
  rotate,
  mend,
  preview: () => {
    throw new ReleaseRefusal(['the API makes preview links: set RELEASE_TOKEN, or make one on the Releases page']);
  },
  publish: publishByKey,
  record,
  matrix,
  scripts,
  promote: promoteVersion,
  canary: canaryVersion,
  pin: pinVersion,
  unpin: unpinRemote,
  rollback: rollBack,
  grant: grantAddress,
  revoke: revokeAddress,
  status,
  prune: pruneRemote,
  shell: recordShell,
  key: newKey,
};

/** With a token, the API makes the changes. Without one, this machine needs the release folders and the key. */
export const COMMANDS = process.env['RELEASE_TOKEN'] ? { ...BY_KEY, ...commandsByToken(OUR_SOURCES) } : BY_KEY;
