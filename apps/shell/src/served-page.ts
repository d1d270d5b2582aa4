import { LANE_COOKIE, PAGE_ELEMENT, type RenderedPage } from '@homeroom/contracts';
import { laneOf } from './federation/choose-builds';
import { loadServed } from './federation/load-remote';
import { hasOverrides } from './federation/override';
import { showBuild } from './federation/shown-remotes';
import { visitor } from './federation/visitor';

/** The remote at `/`, which owns all public pages. */
const OF_PUBLIC_PAGES = 'marketplace';
const A_YEAR_S = 31_536_000;

/** The data that the server wrote beside its HTML. Null for the static page, which the browser renders itself. */
export function servedPage(): RenderedPage | null {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as RenderedPage) : null;
}

/** Whether the address is no longer the one that the HTML was rendered for, as with Back right after a reload. */
export function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  const { pathname, search } = new URL(navigation.name);
  return pathname + search !== location.pathname + location.search;
}

interface KeptState {
  readonly usr?: { readonly background?: unknown } | null;
}

/** Forgets the page behind an opened deal, which a reload does not restore. */
export function forgetBackground(): void {
  const { usr, ...rest } = (history.state ?? {}) as KeptState;
  if (usr?.background) history.replaceState({ ...rest, usr: { ...usr, background: undefined } }, '');
}

/** Fetches parts by name, and the parts that those register. */
async function fetchParts(names: readonly string[]): Promise<void> {
  const begun = new Set<string>();
  for (;;) {
    const next = names.filter((name) => !begun.has(name) && globalThis.homeroomParts?.has(name));
    if (next.length === 0) return;
    for (const name of next) begun.add(name);
    await Promise.all(next.map((name) => globalThis.homeroomParts!.get(name)!()));
  }
}

/** Fetches the code that rendered this HTML. @returns whether all of it loaded and this visitor may have it */
export async function fetchServed({ remote, version, parts }: RenderedPage): Promise<boolean> {
  if (hasOverrides()) return false;
  const live = await loadServed(remote, version);
  if (!live) return false;
  await fetchParts(parts);
  showBuild(remote, live);
  return true;
}

export const laneCookie = (lane: number, protocol: string) =>
  `${LANE_COOKIE}=${lane}; path=/; samesite=lax; max-age=${A_YEAR_S}${protocol === 'https:' ? '; secure' : ''}`;

/** Tells the renderer, by a cookie, which build this browser will load for the next page. */
export function keepLane(): void {
  document.cookie = laneCookie(laneOf(OF_PUBLIC_PAGES, visitor()), location.protocol);
}
