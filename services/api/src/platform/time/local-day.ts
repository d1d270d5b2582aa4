import { localFormat } from './local-format.js';

export { LOCAL_ZONE } from './local-format.js';

const DAY = localFormat('en-CA');
const DAY_MS = 86_400_000;

const WORDS = localFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The local day at a moment, for people: `Thursday, December 24`. */
export const dayInWords = (moment: Date): string => WORDS.format(moment);

/** The local day at a moment: `2026-12-24`. */
export const localDay = (moment: Date): string => DAY.format(moment);

export const today = (): string => localDay(new Date());

/** Days after (or, if negative, before) a day. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from first to last, inclusive; NaN for an impossible day. */
export function daysFrom(first: string, last: string): number {
  const real = [first, last].every((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && daysAfter(day, 0) === day);
  return real ? (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS + 1 : Number.NaN;
}
