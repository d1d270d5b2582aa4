import { LIMITS, STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { isIds } from '@homeroom/web/kept-deals';
import { useSyncExternalStore } from 'react';
import { tellAccount } from './api/tell-account';

const SAVED = STORAGE.savedDeals;
const VIEWED = STORAGE.viewedDeals;
type Kept = typeof SAVED | typeof VIEWED;

const MOST: Record<Kept, number> = { [SAVED]: LIMITS.savedDeals, [VIEWED]: LIMITS.viewedDeals };
const NONE: readonly number[] = [];
const CHANGED = 'homeroom:kept-deals';

/** The stored ids, newest first. Returns the same array for the same text, because React compares it. */
const read = new Map<string, { readonly text: string | null; readonly ids: readonly number[] }>();

function idsOf(key: Kept): readonly number[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return NONE;
  }
  const known = read.get(key);
  if (known?.text === text) return known.ids;
  const ids = readStored(localStorage, key, isIds) ?? NONE;
  read.set(key, { text, ids });
  return ids;
}

function keep(key: Kept, ids: readonly number[]): void {
  try {
    writeStored(localStorage, key, ids.slice(0, MOST[key]));
  } catch {
    // A browser that blocks storage has no kept deals.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The second event comes from other tabs.
  for (const event of [CHANGED, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) removeEventListener(event, listener);
  };
}

const useIds = (key: Kept) =>
  useSyncExternalStore(
    subscribe,
    () => idsOf(key),
    () => NONE,
  );

/** Saved deals, newest first. */
export const useSavedIds = () => useIds(SAVED);
/** Viewed deals, newest first. */
export const useViewedIds = () => useIds(VIEWED);

const without = (key: Kept, id: number) => idsOf(key).filter((other) => other !== id);

const put = (key: Kept, id: number) => keep(key, [id, ...without(key, id)]);
const take = (id: number) => keep(SAVED, without(SAVED, id));

/** Saves to this browser at once and to the signed-in account; when that fails, it says so and saves nothing. */
export function saveDeal(id: number): void {
  put(SAVED, id);
  tellAccount({ save: id }, () => take(id));
}

export function unsaveDeal(id: number): void {
  take(id);
  tellAccount({ unsave: id }, () => put(SAVED, id));
}

export function noteViewed(id: number): void {
  put(VIEWED, id);
  tellAccount({ view: id });
}
