/**
 * The core of the federation runtime as our pages use it, instead of @module-federation/runtime-core: scripts that put a container into a
 * global variable, one share scope, the copy that is loaded already before any other, caret ranges. It has no manifests, snapshots, preloads,
 * ES modules, aliases, or hooks besides `createScript`. The builds of remotes run on the shell's copy of it, older ones too, so what they call
 * must keep its name and meaning: lean-runtime-core.spec.ts runs the same cases on the library.
 */

/** @typedef {() => unknown} Factory */
/**
 * @typedef {{ version: string, scope: string[], from: string, get: () => Factory | Promise<Factory>, lib?: Factory, loaded?: boolean,
 *   loading?: Promise<Factory>, useIn: string[] }} Shared a copy of a shared package
 */
/** @typedef {Record<string, Record<string, Record<string, Shared>>>} ShareScopes by scope, package, and version */
/** @typedef {{ name: string, entry: string }} Remote */
/** @typedef {{ get: (expose: string) => Promise<Factory>, init: (scope: object, path: object[], options: object) => unknown }} Container */
/**
 * @typedef {{ createScript?: (asked: { url: string, attrs: object, remoteInfo: Remote }) => { script: HTMLScriptElement, timeout: number } }}
 * Plugin
 */
/** @typedef {{ customShareInfo: { scope: string[], shareConfig: { requiredVersion?: string | undefined } } }} Wanted */

/** @type {any} */
const page = globalThis;
page.__FEDERATION__ ??= { __INSTANCES__: [], __SHARE__: {} };
const federation = page.__FEDERATION__;

const LOADING_MS = 20_000;

/** @param {string} version */
const numbers = (version) => version.split('-', 1).join('').split('.').map(Number);

/** Whether a version is older than another. @param {string} one @param {string} other */
function isOlder(one, other) {
  const [a, b] = [numbers(one), numbers(other)];
  const differing = [0, 1, 2].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return differing !== undefined && (a[differing] ?? 0) < (b[differing] ?? 0);
}

/** Knows caret ranges from 1.0.0 on; nothing satisfies any other range. @param {string} version @param {string} range */
export const satisfy = (version, range) =>
  /^\^[1-9]/.test(range) && numbers(range.slice(1))[0] === numbers(version)[0] && !isOlder(version, range.slice(1));

/** @param {unknown} condition @param {string} message */
export function assert(condition, message) {
  if (!condition) throw new Error(`[ Federation Runtime ]: ${message}`);
}

/** @param {Shared} shared */
const isStarted = ({ lib, loading }) => Boolean(lib ?? loading);

/** Loaded before newer, newer before older. @param {Shared} one @param {Shared} other */
const better = (one, other) => {
  if (isStarted(one) !== isStarted(other)) return isStarted(one) ? one : other;
  return isOlder(one.version, other.version) ? other : one;
};

/** @param {Remote} remote @param {readonly Plugin[]} plugins @returns {Promise<void>} */
function runEntry(remote, plugins) {
  return new Promise((resolve, reject) => {
    const asked = { url: remote.entry, attrs: { fetchpriority: 'high' }, remoteInfo: remote };
    const made = plugins.map(({ createScript }) => createScript?.(asked)).find(Boolean);
    const script = made?.script ?? Object.assign(document.createElement('script'), { src: remote.entry });
    const end = (/** @type {string | undefined} */ problem) => () => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (problem) reject(new Error(`${remote.entry} ${problem}`));
      else resolve();
    };
    const timer = setTimeout(end('timed out'), made?.timeout ?? LOADING_MS);
    script.onload = end(undefined);
    script.onerror = end('did not load');
    document.head.append(script);
  });
}

/** What a page, or one build of a remote, shares and loads. */
export class ModuleFederation {
  /** What remotes put into their global variables, by name. @type {Map<string, Promise<Container>>} */
  #containers = new Map();

  /** @param {{ name: string, id?: string, plugins?: Plugin[], shared?: Record<string, Shared[]>, remotes?: Remote[], shareStrategy?: string }} given */
  constructor(given) {
    this.name = given.name;
    /** @type {ShareScopes} */
    this.shareScopeMap = {};
    /** @type {{ name: string, id: string, version?: string, shareStrategy?: string, plugins: Plugin[], remotes: Remote[], shared: Record<string, Shared[]> }} */
    this.options = { id: given.id || given.name, name: given.name, plugins: [], remotes: [], shared: {} };
    federation.__SHARE__[this.options.id] ??= this.shareScopeMap;
    this.initOptions(given);
  }

  /** @param {Partial<ConstructorParameters<typeof ModuleFederation>[0]>} given */
  initOptions({ plugins = [], shared = {}, remotes = [], ...rest }) {
    Object.assign(this.options, rest, { id: rest.id || this.options.id, plugins: [...this.options.plugins, ...plugins] });
    this.registerRemotes(remotes);
    this.registerShared(shared);
    return this.options;
  }

  /** @param {Record<string, Shared[]>} shared */
  registerShared(shared) {
    for (const [name, copies] of Object.entries(shared)) {
      const own = (this.options.shared[name] ??= []);
      for (const copy of copies)
        if (!own.some(({ version }) => version === copy.version)) own.push({ ...copy, from: this.name, useIn: copy.useIn ?? [] });
    }
    this.initializeSharing();
  }

  /** Offers what this build shares; a version that is offered already stays. Returns what to wait for: nothing. */
  initializeSharing(scopeName = 'default') {
    const scope = (this.shareScopeMap[scopeName] ??= {});
    for (const [name, copies] of Object.entries(this.options.shared))
      for (const copy of copies) if (copy.scope.includes(scopeName)) (scope[name] ??= {})[copy.version] ??= copy;
    return [];
  }

  /** A remote takes part in the scope of the page. @param {string} name @param {ShareScopes[string]} scope */
  initShareScopeMap(name, scope) {
    this.shareScopeMap[name] = scope;
  }

  /**
   * The copy to use. Every shared package exists once in a page, so a copy that does not fit is an error, not a reason for a second one.
   * @param {string} name @param {Wanted} wanted
   */
  #copyOf(name, { customShareInfo: { scope: names, shareConfig } }) {
    for (const scopeName of names) {
      this.initializeSharing(scopeName);
      const copies = Object.values(this.shareScopeMap[scopeName]?.[name] ?? {});
      if (copies.length === 0) continue;
      const copy = copies.reduce(better);
      const range = shareConfig.requiredVersion;
      assert(
        !range || satisfy(copy.version, range),
        `${this.name} needs ${name} ${range}, and the page has ${copy.version} of ${copy.from}`,
      );
      copy.useIn ??= [];
      if (!copy.useIn.includes(this.name)) copy.useIn.push(this.name);
      return copy;
    }
    return undefined;
  }

  /** False when nobody shares it, so that a build takes its own. @param {string} name @param {Wanted} wanted */
  async loadShare(name, wanted) {
    const copy = this.#copyOf(name, wanted);
    if (!copy) return false;
    if (copy.lib) return copy.lib;
    copy.loading ??= Promise.resolve(copy.get());
    try {
      copy.lib = await copy.loading;
    } catch (error) {
      delete copy.loading;
      throw error;
    }
    copy.loaded = true;
    return copy.lib;
  }

  /** For a package that is part of the first script. @param {string} name @param {Wanted} wanted */
  loadShareSync(name, wanted) {
    const copy = this.#copyOf(name, wanted);
    const factory = copy?.lib ?? copy?.get();
    assert(copy && typeof factory === 'function', `${name} is not there yet`);
    Object.assign(/** @type {Shared} */ (copy), { lib: factory, loaded: true });
    return /** @type {Factory} */ (factory);
  }

  /** @param {readonly Remote[]} remotes @param {{ force?: boolean }} [options] `force` forgets what was loaded of a remote */
  registerRemotes(remotes, { force = false } = {}) {
    for (const remote of remotes) {
      const known = this.options.remotes.findIndex(({ name }) => name === remote.name);
      if (known >= 0 && !force) continue;
      if (known >= 0) {
        this.options.remotes.splice(known, 1);
        this.#forget(remote.name);
      }
      this.options.remotes.push(remote);
    }
  }

  /** @param {string} remote */
  #forget(remote) {
    this.#containers.delete(remote);
    page[remote] = undefined;
    const instance = federation.__INSTANCES__.findIndex((/** @type {ModuleFederation} */ { name }) => name === remote);
    if (instance >= 0) federation.__INSTANCES__.splice(instance, 1);
    delete federation.__SHARE__[remote];
    for (const scope of Object.values(this.shareScopeMap))
      for (const copies of Object.values(scope))
        for (const { version, from, lib, useIn } of Object.values(copies))
          if (from === remote && !(lib && useIn?.some((user) => user !== remote))) delete copies[version];
  }

  /** @param {string} id the remote's name, a slash, and what it exposes */
  async loadRemote(id) {
    const remote = this.options.remotes.find(({ name }) => id.startsWith(`${name}/`));
    if (!remote) throw new Error(`${id} is not registered`);
    const loading = this.#containers.get(remote.name) ?? this.#startOf(remote);
    this.#containers.set(remote.name, loading);
    try {
      const container = await loading;
      return (await container.get(`.${id.slice(remote.name.length)}`))();
    } catch (error) {
      // What failed is tried again when somebody asks again.
      if (this.#containers.get(remote.name) === loading) this.#containers.delete(remote.name);
      throw error;
    }
  }

  /** @param {Remote} remote @returns {Promise<Container>} */
  async #startOf(remote) {
    if (!page[remote.name]) await runEntry(remote, this.options.plugins);
    const container = page[remote.name];
    assert(container, `${remote.entry} has no ${remote.name}`);
    await container.init((this.shareScopeMap['default'] ??= {}), [], {});
    return container;
  }
}

export const CurrentGlobal = page;
/** @param {ModuleFederation} instance */
export const setGlobalFederationInstance = (instance) => void federation.__INSTANCES__.push(instance);
export const getGlobalFederationConstructor = () => undefined;
export const setGlobalFederationConstructor = () => undefined;
export const registerGlobalPlugins = () => undefined;

/** Names that the builds of remotes import and never call. */
export const [Module, getRemoteEntry, getRemoteInfo, loadScript, loadScriptNode] = /** @type {undefined[]} */ ([]);

page._FEDERATION_RUNTIME_CORE ??= {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
