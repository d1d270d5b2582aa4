import { STORAGE } from '@homeroom/contracts';
import { forgetKeptDeals, mayBeSignedIn } from '@homeroom/web';

/**
 * A session also ends at the address of sign-out, on another device, or by itself. The next person must not find the deals that its
 * account kept here. Unfinished work stays: its owner may be coming back from the bank, or may sign in again to send a form.
 */
export function forgetEndedAccount(): void {
  try {
    if (!mayBeSignedIn() && localStorage.getItem(STORAGE.keptFor)) forgetKeptDeals();
  } catch {
    // A browser that blocks storage kept nothing.
  }
}
