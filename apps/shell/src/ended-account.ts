import { STORAGE } from '@homeroom/contracts';
import { forgetKeptDeals, mayBeSignedIn } from '@homeroom/web';

/**
 * A session also ends at the address of sign-out, on another device, or by itself. Whoever comes next does not find the deals that its account
 * kept here. What is unfinished stays: its owner may just be back from the bank, or sign in again to send a form.
 */
export function forgetEndedAccount(): void {
  try {
    if (!mayBeSignedIn() && localStorage.getItem(STORAGE.keptFor)) forgetKeptDeals();
  } catch {
    // A browser that blocks storage kept nothing.
  }
}
