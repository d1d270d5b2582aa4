/**
 * Finds the endpoints, fields, and codes in a build's files. A run presses no buttons, so it makes few of the calls that a page can make.
 * Where a contract breaks a promise, the files show whether the build relies on it.
 */
import { breakingChanges } from '@homeroom/releases';
import { callsIn, fits } from '../conduct/endpoints.mjs';
import { textsIn } from '../conduct/texts-in.mjs';

/** @import { Description } from '@homeroom/releases' */

/**
 * @typedef {object} Named
 * @property {readonly string[]} calls such as `GET /api/deals/{id}`, or a template with `${`
 * @property {string} code of all files
 * @property {readonly string[]} tokens custom properties that its styles use without a fallback
 */

const inOpenApi = (/** @type {string} */ name) => name.replaceAll(/:(\w+)/g, '{$1}');

/**
 * @param {string} folder
 * @returns {Named}
 */
export function namedIn(folder) {
  const styles = textsIn(folder, '.css')
    .map(({ text }) => text)
    .join('\n');
  return {
    calls: [...new Set(callsIn(folder).map(({ name }) => inOpenApi(name)))],
    code: textsIn(folder, '.js')
      .filter(({ file }) => !file.startsWith('server/'))
      .map(({ text }) => text)
      .join('\n'),
    tokens: [...new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))],
  };
}

/** @param {Named} named @param {string} endpoint */
const isCalled = ({ calls }, endpoint) => calls.some((name) => name === endpoint || (name.includes('${') && fits(endpoint, name)));

/** @param {Named} named @param {string} field */
const isRead = ({ code }, field) => new RegExp(`(?:[.{,"'\`\\s])${field}(?=[^\\w$])`).test(code);

/** @param {Named} named @param {string} value such as an error code */
const isQuoted = ({ code }, value) => ['"', "'", '`'].some((quote) => code.includes(quote + value + quote));

/** @param {Description} contract @returns {readonly unknown[]} */
const codesOf = ({ components: { schemas } }) => schemas['ErrorCode']?.enum ?? [];

/**
 * Promises that a build relies on and a contract breaks.
 * @param {Named} named
 * @param {Description} own the contract that the build was made for
 * @param {Description} contract
 * @returns {string[]}
 */
export function brokenPromises(named, own, contract) {
  if (own === contract) return [];
  const known = codesOf(contract);
  const codes = codesOf(own).filter((code) => !known.includes(code) && isQuoted(named, String(code)));
  const broken = breakingChanges(own, contract).filter((change) => {
    const [, endpoint = ''] = /^([A-Z]+ \S+?)(?::| is gone)/.exec(change) ?? [];
    if (!isCalled(named, endpoint)) return false;
    const [, place] = /: the reply(\S*?)(?::| is | may |$)/.exec(change) ?? [];
    if (place === undefined) return true;
    const field = place.split('.').at(-1)?.replaceAll('[]', '');
    // No page knows every error code, so a new one breaks nothing.
    if (field === 'code' && change.endsWith('was not there before')) return false;
    return !field || isRead(named, field);
  });
  return [
    ...broken.map((change) => `it calls ${change}`),
    ...codes.map((code) => `it handles ${String(code)}, which the API no longer sends`),
  ];
}
