import type { useQueryClient } from '@homeroom/web';
import { firstCard, type CardPlace } from './card-place';

export type Queries = ReturnType<typeof useQueryClient>;

/** Where a visitor is on a page with cards, stored in its history entry. */
export interface Place {
  readonly page: string;
  /** The list on it that showed more than its first page. */
  readonly list?: string | undefined;
  readonly pages: number;
  /** The first visible card. Without one, only a long list has a place. */
  readonly card?: CardPlace | undefined;
  readonly y: number;
}

/** Places by the router's key, as of the last scroll. They go into the history when the visitor stops scrolling. */
export type Places = Map<string, Place>;

/** A history entry and its page, which for a quick look is that of the list below it. */
export interface Entry {
  readonly places: Places;
  readonly key: string;
  readonly page: string;
  readonly isQuickLook: boolean;
}

/** The pages of a list, as the query keeps them. */
export interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

export const pagesOf = (data: unknown) => (data as Pages | undefined)?.pages ?? [];

const stateOfEntry = () => history.state as { readonly key?: string; readonly place?: Place } | null;

/** The place that the open history entry stores. */
export const storedPlace = () => stateOfEntry()?.place;

/** A list on this page that shows more than its first page. */
const longList = (queries: Queries) =>
  queries.getQueryCache().findAll({ type: 'active', predicate: ({ state: { data } }) => pagesOf(data).length > 1 })[0];

/** The page of a card, which stays visible while the next page loads. */
const pageOfCard = new WeakMap<Element, string>();

/** Notes where the visitor is now, unless another page's cards or too few of this one's are still shown. */
export function notePlace(queries: Queries, { places, key, page }: Entry): void {
  const { element, card } = firstCard();
  if (!element) return;
  if (!pageOfCard.has(element)) pageOfCard.set(element, page);
  if (pageOfCard.get(element) !== page) return;
  const list = longList(queries);
  const pages = list ? pagesOf(list.state.data).length : 1;
  if (pages < (storedPlace()?.pages ?? 1)) return;
  places.set(key, { page, list: list?.queryHash, pages, card, y: window.scrollY });
}

/**
 * Stores the noted place in the history. It turns off the browser's own scroll restoration, which would run while the list is still short. A
 * reloaded quick look is a page of its own, which starts at the top.
 */
export function storePlace({ places, key, isQuickLook }: Entry): void {
  if ((stateOfEntry()?.key ?? 'default') !== key) return;
  const place = places.get(key);
  if (place) history.replaceState({ ...stateOfEntry(), place }, '');
  history.scrollRestoration = isQuickLook || storedPlace()?.list !== undefined ? 'manual' : 'auto';
}
