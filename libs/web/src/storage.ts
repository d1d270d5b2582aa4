import { STORAGE } from '@homeroom/contracts';

/** Browser storage, which may be full, blocked or hold foreign text. */
export function readStored<Value>(storage: Storage, key: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    return null;
  }
}

/** false when the browser refused. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes the deals that belong to an account. @throws Error if the browser blocks storage */
export function forgetKeptDeals(): void {
  for (const key of [STORAGE.savedDeals, STORAGE.viewedDeals, STORAGE.keptFor]) localStorage.removeItem(key);
}

/** Signing out clears unsent text, an unpaid purchase, and the account's deals: the next person at this browser may be someone else. */
export function forgetUnfinished(): void {
  const forms = STORAGE.form('');
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(forms)) sessionStorage.removeItem(key);
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(STORAGE.checkout);
    forgetKeptDeals();
  } catch {
    // If the browser blocks storage, nothing was kept.
  }
}
