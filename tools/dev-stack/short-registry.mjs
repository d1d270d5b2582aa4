/** The registry for browsers and its lists of files, as the local edge sends them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { REGISTRY_KEPT, SHORT } from '../edge/rules.mjs';

/** @import { ServerResponse } from 'node:http' */

const isList = new RegExp(SHORT.lists);
const START = /"(begunAt": *"[0-9A-Z:.-]+"|generation": *[0-9]+)/g;

/** Which registry a file has, whatever its order. @param {string} file */
const startOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(START)]
    .map(([word]) => word.replaceAll(' ', ''))
    .toSorted()
    .join();

/**
 * @param {string} whole the file of the whole registry
 * @param {(response: ServerResponse, cacheControl: string) => void} setHeaders
 */
export function shortRegistry(whole, setHeaders) {
  const folder = path.dirname(whole);
  /** Whether it is of the same generation as the whole one, as nginx's image checks, too. */
  const isCurrent = () => {
    try {
      return startOf(path.join(folder, SHORT.registry)) === startOf(whole);
    } catch {
      return false;
    }
  };
  return {
    hasShort: (/** @type {string} */ pathname) => isList.test(pathname) || (pathname === SHORT.registry && isCurrent()),
    short: sirv(folder, {
      dev: true,
      gzip: true,
      brotli: true,
      setHeaders: (response, pathname) => setHeaders(response, pathname === SHORT.registry ? REGISTRY_KEPT : SHORT.listsKept),
    }),
  };
}
