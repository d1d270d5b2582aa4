import { LOOK_HEADER, SCREENS, type Look } from '@homeroom/contracts';
// Imported by package name, so that the page has one copy.
import { readStored, writeStored } from '@homeroom/web';

/** What the screens say about a look; its token is beside it, under the header's name. */
const FACTS = 'homeroom:look';
const isLook = (value: unknown): value is Look => Number.isInteger((value as Look | null)?.businessId);

/** Whose screens someone on the team sees in this tab; null in every other. */
export const readLook = (): Look | null => (sessionStorage.getItem(LOOK_HEADER) ? readStored(sessionStorage, FACTS, isLook) : null);

/** Opens those screens. The page loads anew, so that it remembers nothing of another account. */
export function openLook(look: Look): void {
  writeStored(sessionStorage, FACTS, look);
  sessionStorage.setItem(LOOK_HEADER, look.token);
  location.assign(SCREENS.businessDashboard(look.businessId));
}

/** From now on, this tab is its own again. */
export function forgetLook(): void {
  for (const key of [LOOK_HEADER, FACTS]) sessionStorage.removeItem(key);
}

/** Returns to the business in the console. */
export function leaveLook(): void {
  const look = readLook();
  forgetLook();
  location.assign(look ? SCREENS.adminBusiness(look.businessId) : SCREENS.admin);
}
