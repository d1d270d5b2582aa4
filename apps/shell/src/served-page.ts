import { LANE_COOKIE, PAGE_ELEMENT, type RenderedPage } from '@homeroom/contracts';
import { laneOf } from './federation/choose-builds';
import { loadServed } from './federation/load-remote';
import { overrides } from './federation/override';
import { showBuild } from './federation/shown-remotes';
import { visitor } from './federation/visitor';

/** The remote at `/`, which owns all public pages. */
const OF_PUBLIC_PAGES = 'marketplace';
const A_YEAR_S = 31_536_000;

/** What the server wrote beside its HTML; null for a page that the browser draws itself. */
export function servedPage(): RenderedPage | null {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as RenderedPage) : null;
}

/** Whether this address differs from the one of the HTML, as with Back right after a reload. */
export function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  const { pathname, search } = new URL(navigation.name);
  return pathname + search !== location.pathname + location.search;
}

interface KeptState {
  readonly usr?: { readonly background?: unknown } | null;
}

/** A loaded page stands alone: the page behind an opened deal is gone, also at the same address. */
export function forgetBackground(): void {
  const { usr, ...rest } = (history.state ?? {}) as KeptState;
  if (usr?.background) history.replaceState({ ...rest, usr: { ...usr, background: undefined } }, '');
}

/** Prefetches parts by name, and those discovered with them. */
async function fetchParts(names: readonly string[]): Promise<void> {
  const begun = new Set<string>();
  for (;;) {
    const next = names.filter((name) => !begun.has(name) && globalThis.homeroomParts?.has(name));
    if (next.length === 0) return;
    for (const name of next) begun.add(name);
    await Promise.all(next.map((name) => globalThis.homeroomParts!.get(name)!()));
  }
}

/** Fetches the code that drew this HTML. @returns whether all of it is there and this visitor may have it */
export async function fetchServed({ remote, version, parts }: RenderedPage): Promise<boolean> {
  if (Object.keys(overrides()).length > 0) return false;
  const live = await loadServed(remote, version);
  if (!live) return false;
  await fetchParts(parts);
  showBuild(remote, live);
  return true;
}

export const laneCookie = (lane: number, protocol: string) =>
  `${LANE_COOKIE}=${lane}; path=/; samesite=lax; max-age=${A_YEAR_S}${protocol === 'https:' ? '; secure' : ''}`;

/** For the next page: the renderer uses the build this browser is going to load. */
export function keepLane(): void {
  document.cookie = laneCookie(laneOf(OF_PUBLIC_PAGES, visitor()), location.protocol);
}
