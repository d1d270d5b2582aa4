/** The folder with the local stack's data. One process uses it at a time, and a first start fills it completely or not at all. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hold } from './with-lock.mjs';

const IN_USE = 'in-use';
/** There while a first start creates the tables and loads the demo data. */
const UNFINISHED = 'unfinished';
/** Begins the names of folders with what interrupted first starts left behind. */
const ASIDE = 'unfinished-';

/**
 * Takes the folder for this process, until that ends.
 * @param {string} folder
 * @throws {Error} when another process uses it
 */
export function takeDataFolder(folder) {
  const inUse = path.join(folder, IN_USE);
  const holder = hold(inUse);
  if (holder)
    throw new Error(
      `Homeroom already runs with the data in ${folder}: process ${holder} holds ${inUse}. Stop it first, or set HOMEROOM_DATA and other ports for a second one. If that process is not Homeroom, delete the file.`,
    );
  const unfinished = path.join(folder, UNFINISHED);
  return {
    /**
     * Removes what is there for a fresh start. What an interrupted first start left behind is moved aside: nothing would complete it, but
     * an older checkout, which does not know the mark, may have done so.
     * @param {{ isFresh: boolean }} options
     * @returns {string | undefined} the folder that it was moved to
     */
    begin({ isFresh }) {
      const there = dataIn(folder);
      const isUnfinished = existsSync(unfinished);
      // First, because what follows may be interrupted, too.
      if (isFresh || there.length === 0) writeFileSync(unfinished, '');
      if (isFresh) for (const name of there) rmSync(path.join(folder, name), { recursive: true, force: true });
      return isUnfinished && !isFresh && there.length > 0 ? moveAside(folder, there) : undefined;
    },
    /** Tells later starts that the data are complete. */
    filled: () => rmSync(unfinished, { force: true }),
  };
}

/** @param {string} folder */
const dataIn = (folder) => readdirSync(folder).filter((name) => name !== IN_USE && name !== UNFINISHED && !name.startsWith(ASIDE));

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function moveAside(folder, names) {
  const aside = path.join(folder, `${ASIDE}${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside);
  for (const name of names) renameSync(path.join(folder, name), path.join(aside, name));
  return aside;
}
