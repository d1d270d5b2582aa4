import { useLocation, type useQueryClient } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { distanceOf, firstCard, measureCards, type CardPlace } from './card-place';

type Queries = ReturnType<typeof useQueryClient>;

/** The scroll position of a page with cards, stored in its history entry. */
interface Place {
  readonly page: string;
  /** The list on it that showed more than its first page. */
  readonly list?: string | undefined;
  readonly pages: number;
  /** The first visible card. Without one, only a long list has a place. */
  readonly card?: CardPlace | undefined;
  readonly y: number;
}
/** Set for a quick look over a list. */
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

/** How long after scrolling to save the place: browsers allow few changes of the history at a time. */
const QUIET_MS = 150;
/** The page must not scroll by itself once a visitor does one of these. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** After this time, the page has rendered everything, or is shorter than it was. */
const MOST_FRAMES = 60;
/** How long the page must stay at its place. */
const STILL_FRAMES = 3;

const kept = () => history.state as { readonly key?: string; readonly place?: Place } | null;
const pagesOf = (data: unknown) => (data as Pages | undefined)?.pages;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A list on this page that shows more than its first page. */
const longList = (queries: Queries) =>
  queries.getQueryCache().findAll({ type: 'active', predicate: ({ state: { data } }) => (pagesOf(data)?.length ?? 0) > 1 })[0];

/** Places by the router's key, as of the last scroll. They go into the history when the visitor stops scrolling. */
type Places = Map<string, Place>;
/** A history entry and its page, which for a quick look is that of the list below it. */
interface Entry {
  readonly places: Places;
  readonly key: string;
  readonly page: string;
  readonly isLook: boolean;
}

/** The page of a card, which stays visible while the next page loads. */
const drawnFor = new WeakMap<Element, string>();

function note(queries: Queries, { places, key, page }: Entry): void {
  const { element, card } = firstCard();
  if (!element) return;
  if (!drawnFor.has(element)) drawnFor.set(element, page);
  const list = longList(queries);
  const pages = pagesOf(list?.state.data)?.length ?? 1;
  if (drawnFor.get(element) !== page || pages < (kept()?.place?.pages ?? 1)) return;
  places.set(key, { page, list: list?.queryHash, pages, card, y: window.scrollY });
}

/**
 * Turns off the browser's own scroll restoration, which would run while the list is still short. A reloaded quick look is a page of its own,
 * which starts at the top.
 */
function keep({ places, key, isLook }: Entry): void {
  if ((kept()?.key ?? 'default') !== key) return;
  const place = places.get(key);
  if (place) history.replaceState({ ...kept(), place }, '');
  history.scrollRestoration = isLook || kept()?.place?.list !== undefined ? 'manual' : 'auto';
}

function noteFromNowOn(queries: Queries, entry: Entry, isReturning: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteNow = () => {
    if (!isReturning()) note(queries, entry);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      noteNow();
      keep(entry);
    }, QUIET_MS);
  };
  const onScroll = () => {
    noteNow();
    soon();
  };
  soon();
  addEventListener('scroll', onScroll, { passive: true });
  const forget = queries.getQueryCache().subscribe(({ type }) => type === 'updated' && soon());
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    forget();
  };
}

/** Adds the list's further pages at once, as its first one comes with the page. Returns whether the list is shown. */
async function showAgain(queries: Queries, { list, pages }: Place, signal: AbortSignal): Promise<boolean> {
  if (list === undefined) return true;
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

/** Undefined while the page is too short. */
function distanceTo({ card, list, y }: Place): number | undefined {
  if (card) return distanceOf(card);
  if (list === undefined) return 0;
  return document.documentElement.scrollHeight < y + innerHeight ? undefined : y - window.scrollY;
}

/** Keeps the place until the page around it is drawn. Returns whether it was reached. */
async function scrollBack(place: Place, isWanted: () => boolean): Promise<boolean> {
  let still = 0;
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES && isWanted(); frames += 1) {
    const distance = distanceTo(place);
    still = distance !== undefined && Math.abs(distance) < 1 ? still + 1 : 0;
    if (distance !== undefined && still === 0) {
      measureCards();
      window.scrollTo(0, window.scrollY + (distanceTo(place) ?? 0));
    }
    await frame();
  }
  return still > 0;
}

function returnTo(queries: Queries, place: Place) {
  const leaving = new AbortController();
  const acting = new AbortController();
  for (const act of ACTS) addEventListener(act, () => acting.abort(), { passive: true, signal: leaving.signal });
  const isWanted = () => !acting.signal.aborted && !leaving.signal.aborted;
  let isBusy = false;
  const go = async () => {
    if (isBusy) return;
    isBusy = true;
    const isThere = await showAgain(queries, place, leaving.signal).catch(() => false);
    const isBack = isThere && (await scrollBack(place, isWanted));
    // The card may no longer be in the list.
    if (isThere && !isBack && place.list !== undefined && isWanted()) window.scrollTo(0, place.y);
    if (isBack) acting.abort();
    isBusy = false;
  };
  const forget = queries.getQueryCache().subscribe(() => void go());
  void go();
  return {
    isReturning: isWanted,
    leave: () => {
      leaving.abort();
      forget();
    },
  };
}

/** Lets a reload, Back, and Forward show as much of a list as before, with the same card at the same place. */
export function useKeptPlace(queries: Queries): void {
  const { key, pathname, state } = useLocation() as ListLocation;
  const isLook = state?.background !== undefined;
  const page = state?.background?.pathname ?? pathname;
  const [places] = useState<Places>(() => new Map());
  useEffect(() => {
    const entry = { places, key, page, isLook };
    const place = places.get(key) ?? kept()?.place;
    const way = place?.page === page ? returnTo(queries, place) : undefined;
    if (way) keep(entry);
    const stop = noteFromNowOn(queries, entry, () => way?.isReturning() ?? false);
    return () => {
      way?.leave();
      stop();
    };
  }, [queries, places, key, page, isLook]);
}
