/**
 * Replaces parts of the federation runtime that our pages never reach: the registry names each build's entry script, so nothing reads
 * manifests or snapshots; the shell itself prefetches files; no build lists its own remotes. Errors keep their codes, without the sentences
 * (https://module-federation.io/guide/troubleshooting/runtime).
 */

/** Has no manifest. */
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

/** Only browsers run it, and nothing of it looks for a debugger. */
export const isBrowserEnvValue = true;
export const isBrowserEnv = () => true;
export const isDebugMode = () => false;
export const isReactNativeEnv = () => false;
export const getProcessEnv = () => ({});

export const remotes = () => undefined;

/** Every build has its own copy of what it shares. @param {{ factory: unknown }} share */
export const getSharedFallbackGetter = ({ factory }) => factory;
/** What is shared is shared whole. */
export const getUsedExports = () => undefined;
/** A remote's entry waits for nothing shared. */
export const installInitialConsumes = () => undefined;
export const updateRemoteOptions = () => undefined;

/** @typedef {{ fallback: unknown, shareKey: string, shareScope: readonly string[], [config: string]: unknown }} Consumed */
/** @typedef {{ moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>, _updated?: 1 }} ConsumedData */

/**
 * What a remote consumes, and its own copy of it. It offers only what its entry lists.
 * @param {{ webpackRequire: { consumesLoadingData?: ConsumedData }, moduleToHandlerMapping: Record<string, object> }} page
 */
export function updateConsumeOptions({ webpackRequire: { consumesLoadingData: data }, moduleToHandlerMapping: known }) {
  if (!data || data._updated) return;
  for (const [id, { fallback, shareKey, shareScope, ...shareConfig }] of Object.entries(data.moduleIdToConsumeDataMapping ?? {}))
    known[id] ??= { getter: fallback, shareInfo: { shareConfig, scope: shareScope }, shareKey };
  data._updated = 1;
}

/** @param {{ webpackRequire: { federation: { initOptions: object, runtime: { init: (options: object) => object } } } }} page */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
