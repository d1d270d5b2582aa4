/**
 * Part of each bundle for Node: its programs read the large files through this, with what V8 compiled of them when they were built. V8
 * itself refuses what another version or other options of it compiled; such a file is compiled as usual.
 */
/* oxlint-disable typescript/no-require-imports -- the bundle is CommonJS, and this file goes into it as it is */
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

/** @typedef {{ exports: unknown }} Loaded */
/** @typedef {{ filename: string, _compile: (source: string, filename: string) => void }} Hidden what Node's types leave out of a module */

/** The files of the bundle that every program loads first. Each is a function, as `Module.wrap` would make it. */
const LARGE = new Set(['./packages.js', './ours.js']);
/** @type {Map<string, { module: Loaded, script: vm.Script, compiled: string }>} */
const loaded = new Map();
/** Node forgets the source map of a module that is gone. @type {unknown[]} */
const mapped = [];

/** Whether this is the build's last step, and not a program of the bundle. */
const isBuild = require.main === module;

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Node reads a source map with a module, not with a script: an empty module of the same name brings it. @param {string} filename */
function bringSourceMap(filename) {
  const bringing = /** @type {Hidden} */ (/** @type {unknown} */ (new Module(filename)));
  bringing.filename = filename;
  bringing._compile(`//# sourceMappingURL=${path.basename(filename)}.map`, filename);
  mapped.push(bringing);
}

/**
 * @param {string} name such as `./ours.js`
 * @param {NodeJS.Require} requireHere
 */
function load(name, requireHere) {
  const known = loaded.get(name);
  if (known) return known.module.exports;
  const filename = path.join(__dirname, name);
  const compiled = `${filename}.${v8.cachedDataVersionTag()}`;
  // The bundle is ASCII: a byte is a character. Node keeps a large file outside V8's heap, as long as nothing is added to its text.
  const script = new vm.Script(readFileSync(filename, 'latin1'), {
    // Compiled code names its file; that of a process which uses it is given anew.
    filename: isBuild ? name : filename,
    cachedData: readIfThere(compiled),
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (process.sourceMapsEnabled) bringSourceMap(filename);
  /** @type {Loaded} */
  const module = { exports: {} };
  loaded.set(name, { module, script, compiled });
  script.runInThisContext()(module.exports, requireHere, module, filename, __dirname);
  return module.exports;
}

/** A program's `require`, which reads the large files as said above. @param {NodeJS.Require} require */
module.exports = (require) =>
  Object.assign((/** @type {string} */ name) => (LARGE.has(name) ? load(name, require) : require(name)), require);

/** As the build's last step: keeps what V8 compiles of the large files until all modules of these programs are there. */
if (isBuild) {
  for (const program of process.argv.slice(2)) require(path.join(__dirname, program));
  for (const { script, compiled } of loaded.values()) writeFileSync(compiled, script.createCachedData());
  // Before the programs begin their work.
  process.exit();
}
