/**
 * Replaces parts of the federation runtime that our pages never use: the registry names each build's entry script, so nothing reads
 * manifests or snapshots; the shell itself prefetches files; no build lists its own remotes. Errors keep their codes but not their
 * explanations (https://module-federation.io/guide/troubleshooting/runtime).
 */

/** Does nothing, because there are no manifests. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});
export const snapshotPlugin = () => undefined;
export const generatePreloadAssetsPlugin = () => undefined;
export const assignRemoteInfo = () => undefined;
export const defaultPreloadArgs = () => ({});
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);

export const [runtimeDescMap, typeDescMap, buildDescMap, errorDescMap] = [{}, {}, {}, {}];

const debug = () => undefined;
export const createLogger = (/** @type {string} */ prefix) => ({
  log: debug,
  info: debug,
  debug,
  warn: console.warn.bind(console, prefix),
  error: console.error.bind(console, prefix),
});
export const logger = createLogger('[ Module Federation ]');
export const [createInfrastructureLogger, infrastructureLogger, bindLoggerToCompiler] = [createLogger, logger, debug];

/** The runtime runs in browsers only, and never with a debugger's settings. */
export const isBrowserEnvValue = true;
export const isBrowserEnv = () => true;
export const isDebugMode = () => false;
export const isReactNativeEnv = () => false;
export const getProcessEnv = () => ({});

export const remotes = () => undefined;

/** Every build bundles its own copy of the modules that it shares. @param {{ factory: unknown }} share */
export const getSharedFallbackGetter = ({ factory }) => factory;
/** Shared modules are shared as a whole. */
export const getUsedExports = () => undefined;
/** A remote's entry uses no shared modules. */
export const installInitialConsumes = () => undefined;
export const updateRemoteOptions = () => undefined;

/** @typedef {() => unknown} Make makes a shared module */
/** @typedef {{ fallback: () => Make | Promise<Make>, shareKey: string, shareScope: readonly string[], [config: string]: unknown }} Consumed */
/** @typedef {{ getter: Consumed['fallback'], shareInfo: object, shareKey: string }} Handled */

/**
 * @typedef {object} Instance
 * @property {string} name
 * @property {{ shareStrategy?: string }} options
 * @property {(name: string, options: object) => Promise<Make | false>} loadShare
 * @property {(scope: string, options: object) => Promise<unknown>[]} initializeSharing
 */

/**
 * @typedef {object} Required webpack's own functions and data
 * @property {{ instance: Instance, attachShareScopeMap: (of: Required) => void }} federation
 * @property {{ moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>, _updated?: 1 }} [consumesLoadingData]
 * @property {Record<string, (module: { exports: unknown }) => void>} m
 * @property {Record<string, unknown>} c
 */

/**
 * Registers the shared modules that a build consumes, with its own copies of them as fallbacks.
 * @param {{ webpackRequire: Required, moduleToHandlerMapping: Record<string, Handled> }} page
 */
export function updateConsumeOptions({ webpackRequire: { consumesLoadingData: data }, moduleToHandlerMapping: known }) {
  if (!data || data._updated) return;
  for (const [id, { fallback, shareKey, shareScope, ...shareConfig }] of Object.entries(data.moduleIdToConsumeDataMapping ?? {}))
    known[id] ??= { getter: fallback, shareInfo: { shareConfig, scope: shareScope }, shareKey };
  data._updated = 1;
}

/**
 * Before a chunk runs, loads the shared modules that it uses from the page, or else from the build's own copy.
 * @param {object} page
 * @param {string} page.chunkId
 * @param {unknown[]} page.promises
 * @param {Record<string, unknown>} page.installedModules
 * @param {Required} page.webpackRequire
 * @param {Readonly<Record<string, readonly string[]>>} page.chunkMapping
 * @param {Record<string, Handled>} page.moduleToHandlerMapping
 */
export function consumes({ chunkId, promises, installedModules, webpackRequire, chunkMapping, moduleToHandlerMapping }) {
  updateConsumeOptions({ webpackRequire, moduleToHandlerMapping });
  const { m: modules, c: made, federation } = webpackRequire;
  federation.attachShareScopeMap(webpackRequire);
  for (const id of chunkMapping[chunkId] ?? []) {
    if (!Object.hasOwn(installedModules, id)) {
      const put = (/** @type {Make} */ make) => {
        modules[id] = (module) => {
          delete made[id];
          module.exports = make();
        };
      };
      const { shareKey, getter, shareInfo } = /** @type {Handled} */ (moduleToHandlerMapping[id]);
      installedModules[id] = federation.instance
        .loadShare(shareKey, { customShareInfo: shareInfo, context: { trigger: 'build', moduleId: id, chunkId } })
        .then((make) => make || getter())
        .then((make) => {
          installedModules[id] = 0;
          put(make);
        })
        .catch((error) => {
          delete installedModules[id];
          put(() => {
            throw error;
          });
        });
    }
    promises.push(installedModules[id]);
  }
}

/**
 * Initializes each share scope once.
 * @param {object} page
 * @param {string | string[]} page.shareScopeName
 * @param {Required} page.webpackRequire
 * @param {Record<string, unknown>} page.initPromises
 * @param {Record<string, object>} page.initTokens
 * @param {object[]} [page.initScope]
 */
export function initializeSharing({ shareScopeName, webpackRequire, initPromises, initTokens, initScope = [] }) {
  const { instance, attachShareScopeMap } = webpackRequire.federation;
  const initialize = async (/** @type {string} */ scope) => {
    const token = (initTokens[scope] ??= { from: instance.name });
    if (initScope.includes(token)) return undefined;
    initScope.push(token);
    if (initPromises[scope]) return initPromises[scope];
    const promises = instance.initializeSharing(scope, { strategy: instance.options.shareStrategy, initScope, from: 'build' });
    attachShareScopeMap(webpackRequire);
    initPromises[scope] = Promise.all(promises);
    return initPromises[scope];
  };
  return Promise.all([shareScopeName].flat().map(initialize)).then(() => true);
}

/** @param {{ webpackRequire: { federation: { initOptions: object, runtime: { init: (options: object) => object } } } }} page */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
