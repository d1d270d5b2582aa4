import { LOOK_HEADER, SCREENS, type Look } from '@homeroom/contracts';
import { readStored, writeStored } from './storage';

/** What the screens say about a look; its token is beside it, under the header's name. */
const FACTS = 'homeroom:look';
const isLook = (value: unknown): value is Look => Number.isInteger((value as Look | null)?.businessId);

/** Whose screens someone on the team sees in this tab; null in every other. */
export const readLook = (): Look | null => (sessionStorage.getItem(LOOK_HEADER) ? readStored(sessionStorage, FACTS, isLook) : null);

export function writeLook(look: Look): void {
  writeStored(sessionStorage, FACTS, look);
  sessionStorage.setItem(LOOK_HEADER, look.token);
}

/** From now on, this tab is its own again. */
export function forgetLook(): void {
  for (const key of [LOOK_HEADER, FACTS]) sessionStorage.removeItem(key);
}

/** Whether this page is among a business's screens; a server draws none of them. */
const isOnItsScreens = () => `${globalThis.location?.pathname ?? ''}/`.startsWith(`${SCREENS.business}/`);

/** The look that counts on this page: other pages, and later times, are not part of it. */
export function lookHere(): Look | null {
  const look = isOnItsScreens() ? readLook() : null;
  return look && Date.now() < Date.parse(look.until) ? look : null;
}
