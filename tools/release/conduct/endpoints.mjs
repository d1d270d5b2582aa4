/** A build may call only endpoints that the contracts have. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { once } from './problems.mjs';
import { textsIn } from './texts-in.mjs';

/** @import { Request } from 'playwright-core' */

const CALL = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"'`\s]*)["'`]/g;

/**
 * Such as `GET /api/deals/:id`. Read at import, because another release in this checkout may replace the file later.
 * @type {string[]}
 */
const ENDPOINTS = Object.keys(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@homeroom/contracts/endpoints.json')), 'utf8')));

const unknownCall = (/** @type {string} */ place, /** @type {string} */ name) =>
  `${place} it calls ${name}, which the contracts do not have. Call an endpoint of libs/contracts, or add this one there and deploy the API first`;

/**
 * @param {string} endpoint
 * @param {string} template such as `GET /api/businesses/:id/statement.${format}`
 */
export const fits = (endpoint, template) => {
  const [start = '', ...parts] = template.split(/\$\{[^}]*\}?/);
  return endpoint.startsWith(start) && endpoint.endsWith(parts.at(-1) ?? '');
};

/**
 * The endpoints that a build's files name, such as `GET /api/deals/:id`.
 * @param {string} folder
 */
export const callsIn = (folder) =>
  textsIn(folder, '.js').flatMap(({ file, text }) => [...text.matchAll(CALL)].map(([, name = '']) => ({ file, name })));

/**
 * Calls to endpoints that the contracts do not have, found in a build's files.
 * @param {string} folder
 */
export function unknownCalls(folder) {
  const known = new Set(ENDPOINTS);
  // A path may contain a variable.
  const isKnown = (/** @type {string} */ name) => known.has(name) || (name.includes('${') && ENDPOINTS.some((one) => fits(one, name)));
  const found = callsIn(folder).filter(({ name }) => !isKnown(name));
  return once(found.map(({ file, name }) => unknownCall(`in ${file}`, name)));
}

/**
 * @param {string} publicUrl
 * @returns {(request: Request, place: string) => string[]} finds the problems of a page's request
 */
export function callsOnlyEndpoints(publicUrl) {
  const patterns = ENDPOINTS.map((name) => {
    const [method = '', address = ''] = name.split(' ');
    return { method, address: new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) };
  });
  return (request, place) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== publicUrl || !pathname.startsWith('/api/')) return [];
    const isKnown = patterns.some(({ method, address }) => method === request.method() && address.test(pathname));
    return isKnown ? [] : [unknownCall(`at ${place}`, `${request.method()} ${pathname}`)];
  };
}
