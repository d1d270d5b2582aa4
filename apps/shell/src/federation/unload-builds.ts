import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@homeroom/contracts';
import { expectIntegrity } from './network-policy';
import type { Loaded, LoadedRemote } from './load-remote';

/** Hashes that no file has: what is left of an unloaded build may load nothing more, pinned or not. */
const NO_FILES = new Proxy({}, { get: () => `sha384-${'A'.repeat(64)}` });

/**
 * Releases what the page keeps of a remote's other builds: a tab may see a hundred releases.
 * @param loaded given, not imported: what two files need cannot be merged into one of them, and the first visit pays for that
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

/** The named parts that were there at the swap before the last one, and at the last one. */
let [older, old] = [new WeakSet(), new WeakSet()];

/** A part from two swaps ago belongs to an unloaded build, and would keep all of it in memory. It still loads without its name. */
function forgetParts(): void {
  const parts = globalThis.homeroomParts;
  for (const [name, fetchPart] of parts ?? []) if (older.has(fetchPart)) parts!.delete(name);
  [older, old] = [old, new WeakSet([...(parts?.values() ?? [])])];
}

const CALM_MS = 500;
const DRAWN_WITHIN_MS = 5_000;

/** Once nothing on the page has changed for a moment. */
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

/** Also those of a build that drew the page's HTML, or whose files were only fetched ahead. */
function removeOtherElements(entries: readonly string[]): void {
  const bases = entries.map((entry) => new URL('.', entry).href);
  const all = entries.map((entry) => new URL('..', entry).href);
  for (const element of document.querySelectorAll<HTMLElement>('link[href], style[data-href]')) {
    const address = element instanceof HTMLLinkElement ? element.href : element.dataset['href']!;
    const isOfRemote = all.some((place) => address.startsWith(place));
    if (isOfRemote && !bases.some((base) => address.startsWith(base))) element.remove();
  }
}
