import { LOOK_HEADER, type Look, type SchoolLook } from '@homeroom/contracts';
import { readStored, writeStored } from './storage';

/** Earlier releases of the console stored neither address, because they knew businesses only. */
export type KeptLook = (Look | SchoolLook) & {
  /** The address that its screens have in common. */
  readonly area?: string;
  /** The console's page where it began; the shop's code does not contain those addresses. */
  readonly record?: string;
};

/** The facts that screens show about a look. Its token is stored beside them, under the header's name. */
const FACTS = 'homeroom:look';
/** Anything else stored there has no end, so it is ignored. */
const isLook = (value: unknown): value is KeptLook => value !== null;

/** Whose screens someone on the team sees in this tab; null in every other. */
export const readLook = (): KeptLook | null => (sessionStorage.getItem(LOOK_HEADER) ? readStored(sessionStorage, FACTS, isLook) : null);

export function writeLook(look: KeptLook): void {
  writeStored(sessionStorage, FACTS, look);
  sessionStorage.setItem(LOOK_HEADER, look.token);
}

/** Ends the look in this tab. */
export function forgetLook(): void {
  for (const key of [LOOK_HEADER, FACTS]) sessionStorage.removeItem(key);
}

/** The look that applies to this page. It does not apply to other pages, which a server may render, or after its end. */
export function lookHere(): KeptLook | null {
  const look = globalThis.location ? readLook() : null;
  return look && `${location.pathname}/`.startsWith(`${look.area ?? '/business'}/`) && Date.now() < Date.parse(look.until) ? look : null;
}
