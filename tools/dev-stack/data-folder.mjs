/** The folder with the local stack's data. One process uses it at a time, and a first start fills it completely or not at all. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hold } from './with-lock.mjs';

const IN_USE = 'in-use';
/** There while a first start creates the tables and loads the demo data. */
const UNFINISHED = 'unfinished';

/**
 * Takes the folder for this process, until that ends.
 * @param {string} folder
 * @throws {Error} when another process uses it
 */
export function takeDataFolder(folder) {
  const holder = hold(path.join(folder, IN_USE));
  if (holder)
    throw new Error(
      `Homeroom already runs with the data in ${folder} (process ${holder}). Stop it first, or set HOMEROOM_DATA and other ports for a second one.`,
    );
  const unfinished = path.join(folder, UNFINISHED);
  return {
    /**
     * Removes what is there for a fresh start, or what an interrupted first start left behind: nobody has worked with that, and nothing
     * would complete it.
     * @param {{ isFresh: boolean }} options
     * @returns {boolean} whether a first start had been interrupted
     */
    begin({ isFresh }) {
      const isUnfinished = existsSync(unfinished);
      if (isFresh || isUnfinished) empty(folder);
      if (readdirSync(folder).every((name) => name === IN_USE)) writeFileSync(unfinished, '');
      return isUnfinished;
    },
    /** Tells later starts that the data are complete. */
    filled: () => rmSync(unfinished, { force: true }),
  };
}

/** @param {string} folder */
function empty(folder) {
  for (const name of readdirSync(folder)) if (name !== IN_USE) rmSync(path.join(folder, name), { recursive: true, force: true });
}
