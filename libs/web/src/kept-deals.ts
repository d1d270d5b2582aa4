// By the package's name: the page has one copy of what reads storage and sends.
import { STORAGE, type KeptDeals } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { call } from './call';

const NONE: readonly number[] = [];
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
export const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isId);

const idsIn = (key: string) => readStored(localStorage, key, isIds) ?? NONE;
const inBrowser = (): KeptDeals => ({ saved: idsIn(STORAGE.savedDeals), viewed: idsIn(STORAGE.viewedDeals) });

/** Whose lists the browser shows; null while they are those of the browser alone. */
export const keptFor = () => readStored(localStorage, STORAGE.keptFor, isId);

function show({ saved, viewed }: KeptDeals, userId: number): void {
  writeStored(localStorage, STORAGE.savedDeals, saved);
  writeStored(localStorage, STORAGE.viewedDeals, viewed);
  writeStored(localStorage, STORAGE.keptFor, userId);
  // Other tabs are told by the browser, this one is not.
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.savedDeals }));
}

/**
 * What this browser kept goes into the account, once; then the browser shows what the account keeps. Lists that another account left
 * here, whose session ended by itself, go nowhere.
 */
export async function bringKeptDeals(userId: number): Promise<void> {
  const owner = keptFor();
  if (owner !== null && owner !== userId) show({ saved: NONE, viewed: NONE }, userId);
  const before = JSON.stringify(inBrowser());
  const ofAccount =
    owner === null
      ? await call('POST /api/users/me/kept-deals', { body: asSent(inBrowser()) })
      : await call('GET /api/users/me/kept-deals');
  // What was pressed meanwhile is on its way to the account, and newer than this answer.
  if (owner === null || before === JSON.stringify(inBrowser())) show(ofAccount, userId);
}

const asSent = ({ saved, viewed }: KeptDeals) => ({ saved: [...saved], viewed: [...viewed] });
