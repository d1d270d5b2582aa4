import { LOOK_HEADER, type Look, type SchoolLook } from '@homeroom/contracts';
import { readStored, writeStored } from './storage';

/** The console of an earlier release kept neither address: it knew businesses only. */
export type KeptLook = (Look | SchoolLook) & {
  /** The address that its screens have in common. */
  readonly area?: string;
  /** Where it began in the console; the shop's files do not know those addresses. */
  readonly record?: string;
};

/** What the screens say about a look; its token is beside it, under the header's name. */
const FACTS = 'homeroom:look';
/** Whatever else stands there has no end, so it never counts. */
const isLook = (value: unknown): value is KeptLook => value !== null;

/** Whose screens someone on the team sees in this tab; null in every other. */
export const readLook = (): KeptLook | null => (sessionStorage.getItem(LOOK_HEADER) ? readStored(sessionStorage, FACTS, isLook) : null);

export function writeLook(look: KeptLook): void {
  writeStored(sessionStorage, FACTS, look);
  sessionStorage.setItem(LOOK_HEADER, look.token);
}

/** From now on, this tab is its own again. */
export function forgetLook(): void {
  for (const key of [LOOK_HEADER, FACTS]) sessionStorage.removeItem(key);
}

/** The look that counts on this page: other pages, which may be drawn on a server, and later times are not part of it. */
export function lookHere(): KeptLook | null {
  const look = globalThis.location ? readLook() : null;
  return look && `${location.pathname}/`.startsWith(`${look.area ?? '/business'}/`) && Date.now() < Date.parse(look.until) ? look : null;
}
