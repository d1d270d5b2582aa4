import { STORAGE } from '@homeroom/contracts';

/** The browser's own storage, where it may be full, forbidden or hold somebody else's text. */
export function readStored<Value>(storage: Storage, key: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** false when the browser would not take it. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * With signing out goes what was typed and not sent, a purchase that was not paid, and which deals the account keeps: the next at this
 * browser may be somebody else.
 */
export function forgetUnfinished(): void {
  const forms = STORAGE.form('');
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(forms)) sessionStorage.removeItem(key);
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(STORAGE.checkout);
    for (const key of [STORAGE.savedDeals, STORAGE.viewedDeals, STORAGE.keptFor]) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage kept nothing.
  }
}
