import { STORAGE } from '@homeroom/contracts';
import { forgetKeptDeals, mayBeSignedIn } from '@homeroom/web';

/**
 * Forgets the deals that an account kept in this browser once its session has ended, so that the next person does not see them. A session
 * also ends at the address of sign-out, on another device, or when it expires. Unfinished work stays: its owner may be coming back from
 * the bank, or may sign in again to send a form.
 */
export function forgetEndedAccount(): void {
  try {
    if (!mayBeSignedIn() && localStorage.getItem(STORAGE.keptFor)) forgetKeptDeals();
  } catch {
    // A browser that blocks storage has nothing to forget.
  }
}
