/** Whether PostgreSQL can reach a folder: it refuses to run as root, and then runs as the user `postgres`. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const MAY_ENTER = 0o001;

/** @param {string} folder @returns {string[]} it and those around it, the outermost first */
const around = (folder) => (path.dirname(folder) === folder ? [folder] : [...around(path.dirname(folder)), folder]);

/**
 * @param {readonly string[]} folders with its program and its data
 * @returns {string | undefined} why root cannot start PostgreSQL here, and what to do
 */
export function problemOfPlace(folders, isRoot = process.getuid?.() === 0) {
  if (!isRoot) return undefined;
  const outer = folders.flatMap((folder) => around(path.resolve(folder)).filter((place) => existsSync(place)));
  const closed = outer.find((place) => (statSync(place).mode & MAY_ENTER) === 0);
  if (!closed) return undefined;
  return `For root, PostgreSQL runs as the user postgres, who may not enter ${closed}. Move Homeroom to an open folder, such as /srv, or start it as another user.`;
}
