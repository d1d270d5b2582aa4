import { useLocation, type useQueryClient } from '@homeroom/web';
import { useEffect } from 'react';

type Queries = ReturnType<typeof useQueryClient>;

/** How far a list was shown, kept with the history entry that shows it. */
interface Place {
  readonly list: string;
  readonly pages: number;
  readonly y: number;
}
/** A quick look stands over a list. */
interface ListLocation {
  readonly key: string;
  readonly pathname: string;
  readonly state: { readonly background?: { readonly pathname: string } } | null;
}
interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}
interface ListOptions {
  readonly queryFn: (position: { readonly pageParam: unknown; readonly signal: AbortSignal }) => Promise<unknown>;
  readonly getNextPageParam: (last: unknown) => unknown;
}

/** The visitor is quiet for this long after scrolling. */
const QUIET_MS = 150;
/** Whoever does something does not want to be moved. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By then the list is drawn, or shorter than it was. */
const MOST_FRAMES = 60;

const placeKept = () => (history.state as { readonly place?: Place } | null)?.place;
const pagesOf = (data: unknown) => (data as Pages | undefined)?.pages;

/** A list on this page that shows more than its first page. */
const longList = (queries: Queries) =>
  queries.getQueryCache().findAll({ type: 'active', predicate: ({ state: { data } }) => (pagesOf(data)?.length ?? 0) > 1 })[0];

/** The list noted last, while it is drawn, and its page: it stays in sight while the next page loads. */
let drawn: { readonly list: string; readonly page: string } | undefined;

/** The browser would look for the place in a list that is still short, and move what is below it. */
function note(queries: Queries, page: string): void {
  const list = longList(queries);
  const pages = pagesOf(list?.state.data)?.length ?? 0;
  const isOfPage = drawn?.list !== list?.queryHash || drawn?.page === page;
  if (list && isOfPage && pages >= (placeKept()?.pages ?? 0)) {
    drawn = { list: list.queryHash, page };
    const place: Place = { list: list.queryHash, pages, y: window.scrollY };
    history.replaceState({ ...(history.state as object | null), place }, '');
  }
  history.scrollRestoration = placeKept() ? 'manual' : 'auto';
}

function noteFromNowOn(queries: Queries, page: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => note(queries, page), QUIET_MS);
  };
  soon();
  addEventListener('scroll', soon, { passive: true });
  const forget = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') soon();
    if (query.queryHash === drawn?.list && !query.isActive()) drawn = undefined;
  });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', soon);
    forget();
  };
}

/** The list's own first page comes with the page; this adds the others at once. */
async function showAgain(queries: Queries, { list, pages }: Place, signal: AbortSignal): Promise<boolean> {
  const query = queries.getQueryCache().get(list);
  let shown = query?.state.data as Pages | undefined;
  if (!query || !shown) return false;
  const { queryFn, getNextPageParam } = query.options as unknown as ListOptions;
  while (shown.pages.length < pages) {
    const next = getNextPageParam(shown.pages.at(-1));
    if (next === null) break;
    const page = await queryFn({ pageParam: next, signal });
    shown = { pages: [...shown.pages, page], pageParams: [...shown.pageParams, next] };
  }
  if (signal.aborted) return false;
  if ((pagesOf(query.state.data)?.length ?? 0) < shown.pages.length) queries.setQueryData(query.queryKey, shown);
  return true;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Cards out of sight have a guessed height, and would move when they come into sight: they are measured first. */
async function scrollBack(y: number, isWanted: () => boolean): Promise<void> {
  await frame();
  for (let frames = 0; frames < MOST_FRAMES && document.documentElement.scrollHeight < y + innerHeight; frames += 1) await frame();
  for (const card of document.querySelectorAll<HTMLElement>('main article')) card.style.contentVisibility = 'visible';
  await frame();
  await frame();
  if (isWanted()) window.scrollTo(0, y);
}

/** History entries that this document has shown, by the router's key: the shell knows their places. */
const seen = new Set<string>();

function returnTo(queries: Queries, place: Place, wasSeen: boolean): () => void {
  const leaving = new AbortController();
  const acting = new AbortController();
  for (const act of ACTS) addEventListener(act, () => acting.abort(), { passive: true, signal: leaving.signal });
  let hasBegun = false;
  const begin = async () => {
    const shown = pagesOf(queries.getQueryCache().get(place.list)?.state.data)?.length;
    if (hasBegun || shown === undefined) return;
    hasBegun = true;
    if (wasSeen && shown >= place.pages) return;
    const isThere = await showAgain(queries, place, leaving.signal).catch(() => false);
    if (isThere) await scrollBack(place.y, () => !acting.signal.aborted && !leaving.signal.aborted);
  };
  const forget = queries.getQueryCache().subscribe(() => void begin());
  void begin();
  return () => {
    leaving.abort();
    forget();
  };
}

/** After "Show more", a reload and Back show as much of a list as before, at the same place. */
export function useKeptPlace(queries: Queries): void {
  const { key, pathname, state } = useLocation() as ListLocation;
  const page = state?.background?.pathname ?? pathname;
  useEffect(() => {
    const place = placeKept();
    const leave = place && returnTo(queries, place, seen.has(key));
    seen.add(key);
    const stop = noteFromNowOn(queries, page);
    return () => {
      leave?.();
      stop();
    };
  }, [queries, key, page]);
}
