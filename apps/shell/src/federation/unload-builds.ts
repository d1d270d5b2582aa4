import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@homeroom/contracts';
import { expectIntegrity } from './network-policy';
import type { Loaded, LoadedRemote } from './load-remote';

/** A hash that no file matches, so that code that is left of an unloaded build cannot load any more of its files. */
const NO_FILES = new Proxy({}, { get: () => `sha384-${'A'.repeat(64)}` });

/**
 * Frees the memory of a remote's other builds: a tab may live through a hundred releases.
 * @param loaded a parameter rather than an import, because the bundler gives a module that two chunks import a chunk of its own, which the
 * first visit would pay for
 */
export function unloadAllBut(loaded: Map<string, Loaded>, remote: string, kept: readonly (LoadedRemote | null)[]): void {
  const builds = kept.flatMap((one) => (one ? [one.build] : []));
  const others = [...loaded.values()].filter((one) => one.remote === remote && !builds.some(({ name }) => name === one.build.name));
  for (const { build } of others) {
    loaded.delete(build.name);
    unload(build);
  }
  removeOtherElements(builds.map(({ entry }) => entry));
  forgetParts();
  void isDrawn().then(() => (document.body.style.minHeight = ''));
}

/** The named parts that were registered at the last but one switch of builds, and at the last one. */
let [older, old] = [new WeakSet(), new WeakSet()];

/** A part from two switches ago belongs to an unloaded build and would keep all of it in memory. It still loads without its name. */
function forgetParts(): void {
  const parts = globalThis.homeroomParts;
  for (const [name, fetchPart] of parts ?? []) if (older.has(fetchPart)) parts!.delete(name);
  [older, old] = [old, new WeakSet([...(parts?.values() ?? [])])];
}

const CALM_MS = 500;
const DRAWN_WITHIN_MS = 5_000;

/** Resolves once nothing on the page has changed for a moment. */
const isDrawn = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      changes.disconnect();
      clearTimeout(calm);
      clearTimeout(latest);
      resolve();
    };
    let calm = setTimeout(end, CALM_MS);
    const latest = setTimeout(end, DRAWN_WITHIN_MS);
    const changes = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(end, CALM_MS);
    });
    changes.observe(document.getElementById('root')!, { childList: true, subtree: true });
  });

function unload({ name, entry }: RemoteBuild): void {
  // The runtime does this itself before it registers a remote again, but then warns about it in the console.
  getInstance()?.remoteHandler['removeRemote']({ name, entry });
  expectIntegrity(new URL('.', entry).href, NO_FILES);
  // The second is the bundler's name for the list through which chunks arrive.
  for (const global of [name, `webpackChunk${name}`]) Reflect.deleteProperty(globalThis, global);
}

/** Removes other builds' elements, including those of a build that rendered the page's HTML or was only prefetched. */
function removeOtherElements(entries: readonly string[]): void {
  const bases = entries.map((entry) => new URL('.', entry).href);
  const all = entries.map((entry) => new URL('..', entry).href);
  for (const element of document.querySelectorAll<HTMLElement>('link[href], style[data-href]')) {
    const address = element instanceof HTMLLinkElement ? element.href : element.dataset['href']!;
    const isOfRemote = all.some((place) => address.startsWith(place));
    if (isOfRemote && !bases.some((base) => address.startsWith(base))) element.remove();
  }
}
