/**
 * `node tools/dev-stack/lock-addresses.mjs`: adds each package's address to package-lock.json. Without addresses, npm requests the list of
 * all versions of each package before fetching one. It assumes the public registry's addresses for whichever registry this machine uses;
 * .npmrc keeps the actual one out of the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/** @typedef {{ version?: string, name?: string, resolved?: string, link?: boolean, integrity?: string }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */

const FOLDER = 'node_modules/';

/**
 * @param {string} place such as `node_modules/a/node_modules/@b/c`
 * @param {Locked} locked
 */
function addressOf(place, { name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), version = '' }) {
  return `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/**
 * @param {Lock} lock
 * @returns {Lock}
 */
export const withAddresses = (lock) => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries(lock.packages).map(([place, locked]) => {
      if (locked.link || !place.includes(FOLDER)) return [place, locked];
      const { name, version, resolved: _, ...rest } = locked;
      return [place, { ...(name && { name }), version, resolved: addressOf(place, locked), ...rest }];
    }),
  ),
});

const FILE = path.join(ROOT, 'package-lock.json');
if (process.argv[1] === import.meta.filename)
  writeFileSync(FILE, `${JSON.stringify(withAddresses(JSON.parse(readFileSync(FILE, 'utf8'))), null, 2)}\n`);
