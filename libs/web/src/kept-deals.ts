// Imported by package name, so that the page has one copy of the storage and requests.
import { STORAGE, type KeptDeals } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { call } from './call';

const NONE: readonly number[] = [];
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
export const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isId);

const idsIn = (key: string) => readStored(localStorage, key, isIds) ?? NONE;
const inBrowser = (): KeptDeals => ({ saved: idsIn(STORAGE.savedDeals), viewed: idsIn(STORAGE.viewedDeals) });

/** Whose lists the browser shows; null for its own. */
export const keptFor = () => readStored(localStorage, STORAGE.keptFor, isId);

function show({ saved, viewed }: KeptDeals, userId: number): void {
  writeStored(localStorage, STORAGE.savedDeals, saved);
  writeStored(localStorage, STORAGE.viewedDeals, viewed);
  writeStored(localStorage, STORAGE.keptFor, userId);
  // The browser notifies other tabs, but not this one.
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.savedDeals }));
}

/**
 * Moves this browser's lists into the account once; then the browser shows the account's. Lists left by another account whose session
 * expired are dropped.
 */
export async function bringKeptDeals(userId: number): Promise<void> {
  const owner = keptFor();
  if (owner !== null && owner !== userId) show({ saved: NONE, viewed: NONE }, userId);
  const before = JSON.stringify(inBrowser());
  const ofAccount =
    owner === null
      ? await call('POST /api/users/me/kept-deals', { body: asSent(inBrowser()) })
      : await call('GET /api/users/me/kept-deals');
  // Presses made meanwhile are on their way to the account, and newer than this answer.
  if (owner === null || before === JSON.stringify(inBrowser())) show(ofAccount, userId);
}

const asSent = ({ saved, viewed }: KeptDeals) => ({ saved: [...saved], viewed: [...viewed] });
