import { daysAfter, localDay } from './local-day.js';
import { localFormat } from './local-format.js';

const PARTS = localFormat('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The marketplace's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: Date): number {
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']);
  return local - Math.floor(moment.getTime() / 1_000) * 1_000;
}

/**
 * The last millisecond of a date's or time's day in the marketplace's time zone. A plain day, such as `2026-12-24`, is that day here; a
 * time is the local day at that moment.
 */
export function endOfDay(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : localDay(new Date(text));
  const asIfUtc = new Date(`${day}T23:59:59.999Z`);
  const guess = new Date(asIfUtc.getTime() - offsetAt(asIfUtc));
  return new Date(asIfUtc.getTime() - offsetAt(guess));
}

/** The first moment of that day. */
export const startOfDay = (text: string): Date => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : localDay(new Date(text));
  return new Date(endOfDay(daysAfter(day, -1)).getTime() + 1);
};
