/** Serves a build's files as its origin would. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The file and its headers; null if it does not exist. */
export async function fileIn(/** @type {string} */ folder, /** @type {string} */ file) {
  const body = await readFile(path.join(folder, file)).catch(() => null);
  const headers = { 'access-control-allow-origin': '*', 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
  return body && { body, headers };
}
