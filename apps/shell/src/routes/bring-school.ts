import { STORAGE } from '@homeroom/contracts';
import { writeStored } from '@homeroom/web';
import { call } from '@homeroom/web/call';

const hasSchool = () => localStorage.getItem(STORAGE.school) !== null;

/** After sign-in, makes the account's school this browser's, unless one was chosen here. */
export async function bringSchool(): Promise<void> {
  try {
    if (hasSchool()) return;
    const { school } = await call('GET /api/users/me/account');
    if (!school || hasSchool()) return;
    writeStored(localStorage, STORAGE.school, school);
    // The browser sends this event to other tabs only.
    dispatchEvent(new StorageEvent('storage', { key: STORAGE.school }));
  } catch {
    // Sign-in continues without it: the checkout asks for a school.
  }
}
