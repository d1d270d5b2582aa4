/** Commands that decide where a remote may answer, and where its files come from. */
import { grant, grantOrigin, revoke, revokeOrigin } from '@homeroom/releases';
import { change } from '../registered.mjs';
import { readPlaces } from '../store.mjs';

/** @import { Command } from '../commands.mjs' */

const isOrigin = (/** @type {string} */ address) => address.includes('://');

/**
 * Grants a remote a path or an origin of its own. It need not have published anything yet.
 * @type {Command}
 */
export async function grantAddress([remote = '', address = ''], options) {
  const places = readPlaces();
  // Behind a proxy, this tool may reach a site on https by plain http.
  const site = places.isProduction ? places.site.replace(/^http:/, 'https:') : places.site;
  const what = `grant ${remote} ${address}${options.from ? ` from ${options.from}` : ''}`;
  return change(places, { ...options, remote, what }, (known) =>
    isOrigin(address) ? grantOrigin(known, remote, address, site) : grant(known, remote, address, options.from),
  );
}

/** @type {Command} */
export async function revokeAddress([remote = '', address = ''], options) {
  const work = isOrigin(address) ? revokeOrigin : revoke;
  return change(readPlaces(), { ...options, remote, what: `revoke ${remote} ${address}` }, (known) => work(known, remote, address));
}
