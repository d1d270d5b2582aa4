import { STORAGE } from '@homeroom/contracts';
import { writeStored } from '@homeroom/web';
import { call } from '@homeroom/web/call';

const hasSchool = () => localStorage.getItem(STORAGE.school) !== null;

/** The school of the account that was just signed in to becomes this browser's, where none was chosen here. */
export async function bringSchool(): Promise<void> {
  try {
    if (hasSchool()) return;
    const { school } = await call('GET /api/users/me/account');
    if (!school || hasSchool()) return;
    writeStored(localStorage, STORAGE.school, school);
    // Other tabs are told by the browser, this one is not.
    dispatchEvent(new StorageEvent('storage', { key: STORAGE.school }));
  } catch {
    // Signing in goes on without: the checkout asks for a school.
  }
}
