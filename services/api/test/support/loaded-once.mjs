/**
 * Jest recreates every module for each test file. The API's sources and all packages are loaded by Node instead, once per jest worker; a
 * test file sees them through modules that re-export them.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { requiredVariable } from '../../../../tools/dev-stack/required-variable.mjs';
import { ROOT } from '../../../../tools/dev-stack/settings.mjs';

const require = createRequire(import.meta.url);
/** Where a test file finds `load`. */
export const LOAD = Symbol.for('homeroom.load');
const API = path.join(ROOT, 'services/api/src/');
const LIBRARIES = path.join(ROOT, 'libs/');

/** @param {string} file as imported by the tests */
function placeOf(file) {
  const compiled = file.replace(/\.ts$/, '.js');
  if (file.startsWith(API)) return path.join(requiredVariable('HOMEROOM_TEST_MODULES'), compiled.slice(API.length));
  return file.startsWith(LIBRARIES) ? compiled.replace('/src/', '/dist/') : file;
}

export const load = (/** @type {string} */ file) => require(placeOf(file));

/** @param {string} name of a module of the API, without its ending */
export const loadSource = (name) => load(`${API}${name}.ts`);

const handedOn = (/** @type {string} */ file) => `globalThis[Symbol.for('${LOAD.description}')](${JSON.stringify(file)})`;

/** @param {string} file */
function asModule(file) {
  const names = Object.keys(load(file)).filter((name) => name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  return `const given = ${handedOn(file)};\nexport default given.default;\nexport const { ${names.join(', ')} } = given;\n`;
}

/** @typedef {{ supportsStaticESM: boolean, supportsDynamicImport: boolean }} Asked */

/**
 * @param {string} source
 * @param {string} file
 * @param {Asked} asked
 */
function writtenFor(source, file, { supportsStaticESM, supportsDynamicImport }) {
  // Test files can; jest itself, which loads modules of its own, cannot.
  if (!supportsDynamicImport) return source;
  return supportsStaticESM ? asModule(file) : `module.exports = ${handedOn(file)};\n`;
}

export default {
  process: (/** @type {[string, string, Asked]} */ ...file) => ({ code: writtenFor(...file) }),
  // Not by the file alone: its re-exported names may come from others.
  getCacheKey: (/** @type {[string, string, Asked]} */ ...file) =>
    createHash('sha256')
      .update(writtenFor(...file))
      .digest('hex'),
};
