/** Preloaded into the trial's programs, so that the site's host names resolve to this machine. */
import dns from 'node:dns';

const here = (process.env['NAMES_HERE'] ?? '').split(',');
const { lookup } = dns;

/**
 * @param {string} host
 * @param {unknown[]} more
 */
const lookupHere = (host, ...more) => Reflect.apply(lookup, dns, [here.includes(host) ? '127.0.0.1' : host, ...more]);
Object.assign(dns, { lookup: lookupHere });
