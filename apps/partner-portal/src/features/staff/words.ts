import type { StaffEvent, StaffEventKind, Till } from '@homeroom/contracts';

const EVENTS: Readonly<Record<StaffEventKind, (name: string) => string>> = {
  'manager-invited': (name) => `${name} was invited as a manager`,
  'manager-joined': (name) => `${name} accepted the invitation`,
  'manager-removed': (name) => `${name} is no longer a manager`,
  'till-added': (name) => `Till ${name} was added`,
  'till-bound': (name) => `Till ${name} was connected to a device`,
  'till-locked': (name) => `Till ${name} locked itself after too many wrong PINs`,
  'till-unlocked': (name) => `Till ${name} was unlocked`,
  'pin-changed': (name) => `Till ${name} got a new PIN`,
  'till-removed': (name) => `Till ${name} was removed`,
};

export const eventInWords = ({ kind, name }: StaffEvent): string => EVENTS[kind](name);

/** A till's state, with what to do about it. */
export function tillState({ isLocked, boundAt, codeUntil }: Till): { readonly label: string; readonly tone: 'leaf' | 'sun' | 'neutral' } {
  if (isLocked) return { label: 'Locked', tone: 'sun' };
  if (boundAt) return { label: 'Ready', tone: 'leaf' };
  return codeUntil ? { label: 'Waiting for its device', tone: 'neutral' } : { label: 'No device', tone: 'neutral' };
}
