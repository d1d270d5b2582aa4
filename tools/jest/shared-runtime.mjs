/**
 * A jest runtime in which the test files of a run share one global object and one copy of each package, which jest would otherwise load and
 * run again for each file. Our own modules and the test framework's state are new for each file, and the environment restores the global
 * object.
 */
import { createRequire } from 'node:module';

/**
 * @typedef {object} Inside the private members of jest's runtime
 * @property {string} _testPath
 * @property {{ testPath: string }} esmLoader
 * @property {{ testPath: string }} executor
 * @property {{ reset: () => void }} testMainModule
 * @property {{ state: string }} testState
 * @property {{ clear: () => void }} mockState
 * @property {{ clearJestObjectCache: () => void, cachedEnvGlobals: unknown }} jestGlobals
 * @property {() => void} restoreAllMocks
 * @property {() => void} installGetBuiltinModule
 * @property {() => void} teardown
 * @property {Record<'moduleRegistry' | 'esModuleRegistry' | 'internalModuleRegistry' | 'mockRegistry' | 'moduleMockRegistry', Map<string, unknown>>
 *   & { exitIsolated: () => void }} registries
 */
/** @typedef {{ id: string }} Config */
/** @typedef {{ global: Record<symbol, unknown> }} Environment */
/** @typedef {[Config, Environment, unknown, unknown, unknown, unknown, string, unknown]} Given */

/** @type {new (...given: Given) => Inside} */
const Runtime = createRequire(import.meta.url)('jest-runtime').default;

/** These hook into the tests of the file that loads them, or keep a list to which our modules add at most once. */
const OF_ONE_FILE = /\/node_modules\/(@testing-library\/(react|user-event)|prom-client)\//;
const isKept = (/** @type {string} */ file) =>
  file.includes('/node_modules/') && !OF_ONE_FILE.test(file) && !file.startsWith('@jest/globals');
const FRAMEWORK = /\/node_modules\/jest-circus\//;
/** The property in which jest-circus keeps the listeners of a file's tests. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** @type {Map<string, Inside>} by jest project */
const kept = new Map();

/**
 * @param {Map<string, unknown>} modules
 * @param {(file: string) => boolean} stays
 */
function forget(modules, stays) {
  for (const file of modules.keys()) if (!stays(file)) modules.delete(file);
}

/**
 * @param {Inside} runtime
 * @param {Given} given
 */
function beginFile(runtime, [, environment, , , , , testPath]) {
  for (const part of [runtime.esmLoader, runtime.executor]) part.testPath = testPath;
  runtime._testPath = testPath;
  runtime.testMainModule.reset();
  runtime.testState.state = 'loading';
  runtime.installGetBuiltinModule();

  const { registries } = runtime;
  registries.exitIsolated();
  forget(registries.moduleRegistry, isKept);
  forget(registries.esModuleRegistry, isKept);
  forget(registries.internalModuleRegistry, (file) => !FRAMEWORK.test(file));
  for (const mocks of [registries.mockRegistry, registries.moduleMockRegistry]) mocks.clear();
  delete environment.global[LISTENERS];
  runtime.jestGlobals.clearJestObjectCache();
  runtime.jestGlobals.cachedEnvGlobals = undefined;
}

/** @param {Given} given */
function startRuntime(...given) {
  const runtime = new Runtime(...given);
  runtime.teardown = () => {
    runtime.restoreAllMocks();
    runtime.mockState.clear();
  };
  kept.set(given[0].id, runtime);
  return runtime;
}

/**
 * jest calls this with `new` for each test file.
 * @param {Given} given
 */
export default function SharedRuntime(...given) {
  const runtime = kept.get(given[0].id);
  if (!runtime) return startRuntime(...given);
  beginFile(runtime, given);
  return runtime;
}
