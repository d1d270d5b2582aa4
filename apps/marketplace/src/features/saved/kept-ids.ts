import { readStored, writeStored } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

const SAVED = 'homeroom:saved-deals';
const VIEWED = 'homeroom:viewed-deals';
type Kept = typeof SAVED | typeof VIEWED;

const MOST: Record<Kept, number> = { [SAVED]: 60, [VIEWED]: 7 };
const NONE: readonly number[] = [];
const CHANGED = 'homeroom:kept-deals';

const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0);

/** As the browser keeps them, the latest first. The same list for the same text, since React compares. */
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
    // A browser that forbids storage keeps nothing.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The second tells of other tabs.
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

/** Deals that somebody saved in this browser, the latest first. */
export const useSavedIds = () => useIds(SAVED);
/** Deals that were opened in this browser, the latest first. */
export const useViewedIds = () => useIds(VIEWED);

const without = (key: Kept, id: number) => idsOf(key).filter((other) => other !== id);

export const saveDeal = (id: number) => keep(SAVED, [id, ...without(SAVED, id)]);
export const unsaveDeal = (id: number) => keep(SAVED, without(SAVED, id));
export const noteViewed = (id: number) => keep(VIEWED, [id, ...without(VIEWED, id)]);
