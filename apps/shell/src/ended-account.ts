import { STORAGE } from '@homeroom/contracts';
import { forgetUnfinished, mayBeSignedIn } from '@homeroom/web';

/** A session also ends at the address of sign-out, or on another device. Whoever comes next finds nothing that its account kept here. */
export function forgetEndedAccount(): void {
  try {
    if (!mayBeSignedIn() && localStorage.getItem(STORAGE.keptFor)) forgetUnfinished();
  } catch {
    // A browser that blocks storage kept nothing.
  }
}
