/**
 * What webpack's runtime calls, instead of @module-federation/webpack-bundler-runtime and @module-federation/runtime: shared packages and the
 * container. No build lists remotes of its own.
 */
import * as core from '@module-federation/runtime-core';

/** @import { ModuleFederation as Instance } from './lean-runtime-core.mjs' */

/** In the shell it is our replacement, in a remote the shell's. */
const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = /** @type {typeof import('./lean-runtime-core.mjs')} */ (
  /** @type {unknown} */ (core)
);

/** @typedef {{ shareKey: string, fallback?: () => unknown, shareScope: string[], requiredVersion?: string }} Consumed a module of ours that is shared */
/**
 * @typedef {{ S: object, m: Record<string, (module: { exports: unknown }) => void>, c: Record<string, unknown>, I: (name: string, path?: object[]) => unknown,
 *   consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> },
 *   federation: { instance: Instance, initOptions: { name: string } } }} Webpack
 */
/** @typedef {Record<string, Promise<unknown> | 0>} Installed */

/** @type {Instance | null} */
let ours = null;

export const getInstance = () => ours;

/** @param {{ webpackRequire: Webpack }} page */
function init({ webpackRequire }) {
  const { initOptions } = webpackRequire.federation;
  /** @type {Instance | undefined} */
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((/** @type {Instance} */ { name }) => name === initOptions.name);
  known?.initOptions(initOptions);
  ours = known ?? new ModuleFederation(initOptions);
  if (!known) setGlobalFederationInstance(ours);
  return ours;
}

/** @param {Webpack} webpackRequire */
export function attachShareScopeMap(webpackRequire) {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

/** @param {Webpack} webpackRequire @param {string} id */
function consumedBy({ consumesLoadingData }, id) {
  const data = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!data) throw new Error(`${id} is not shared`);
  return { ...data, wanted: { customShareInfo: { scope: data.shareScope, shareConfig: data } } };
}

/** @param {Webpack} webpackRequire @param {string} id @param {() => unknown} make */
function define({ m, c }, id, make) {
  m[id] = (module) => {
    delete c[id];
    module.exports = make();
  };
}

/** Loads the shared packages of a chunk. @param {{ chunkId: string, chunkMapping: Record<string, string[]>, installedModules: Installed, promises: unknown[], webpackRequire: Webpack }} asked */
function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    const before = installedModules[id];
    if (before !== undefined) {
      promises.push(before);
      continue;
    }
    const { shareKey, fallback, wanted } = consumedBy(webpackRequire, id);
    const load = async () => {
      try {
        const factory = (await webpackRequire.federation.instance.loadShare(shareKey, wanted)) || (await fallback?.());
        installedModules[id] = 0;
        define(webpackRequire, id, /** @type {() => unknown} */ (factory));
      } catch (error) {
        delete installedModules[id];
        define(webpackRequire, id, () => {
          throw error;
        });
      }
    };
    promises.push((installedModules[id] = load()));
  }
}

/** Shared packages in the first script. @param {{ initialConsumes: string[], installedModules: Installed, webpackRequire: Webpack }} asked */
function installInitialConsumes({ initialConsumes, installedModules, webpackRequire }) {
  for (const id of initialConsumes)
    define(webpackRequire, id, () => {
      installedModules[id] = 0;
      const { shareKey, wanted } = consumedBy(webpackRequire, id);
      return webpackRequire.federation.instance.loadShareSync(shareKey, wanted)();
    });
}

/** @param {{ shareScopeName: string, webpackRequire: Webpack }} asked */
function initializeSharing({ shareScopeName, webpackRequire }) {
  webpackRequire.federation.instance.initializeSharing(shareScopeName);
  attachShareScopeMap(webpackRequire);
  return true;
}

/** The page starts a remote: from now on it takes part in the page's share scope. @param {{ webpackRequire: Webpack, shareScope: object }} asked */
function initContainerEntry({ webpackRequire, shareScope }) {
  webpackRequire.federation.instance.initShareScopeMap('default', /** @type {any} */ (shareScope));
  return webpackRequire.I('default');
}

export const bundlerRuntime = { S: {}, I: initializeSharing, consumes, installInitialConsumes, initContainerEntry, init };
/** webpack's runtime looks whether it is there. */
export const runtime = {};

export default { runtime, bundlerRuntime, bundlerRuntimeOptions: {}, attachShareScopeMap, instance: undefined, initOptions: undefined };
