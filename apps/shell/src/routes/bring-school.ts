import { STORAGE } from '@homeroom/contracts';
import { writeStored } from '@homeroom/web';
import { call } from '@homeroom/web/call';

const hasSchool = () => localStorage.getItem(STORAGE.school) !== null;

/** The account's school becomes this browser's after sign-in, unless one was chosen here. */
export async function bringSchool(): Promise<void> {
  try {
    if (hasSchool()) return;
    const { school } = await call('GET /api/users/me/account');
    if (!school || hasSchool()) return;
    writeStored(localStorage, STORAGE.school, school);
    // The browser notifies other tabs, but not this one.
    dispatchEvent(new StorageEvent('storage', { key: STORAGE.school }));
  } catch {
    // Sign-in continues without it: the checkout asks for a school.
  }
}
