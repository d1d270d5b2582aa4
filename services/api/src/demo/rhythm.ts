import type { OpenSpan } from '@homeroom/contracts';
import { daysAfter, daysFrom, today } from '../platform/time/local-day.js';

/** The first sells more each month. The second sells nothing anymore, and families want their money back. */
export const GROWS = 'Tidepool Robotics';
export const FAILS = 'Pacific Dance Collective';

/** How far back purchases go. */
const DAYS = 168;

/** Seeded, so that the demo is the same on every machine of a day (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => weekday(day) % 6 === 0;
const two = (number: number) => String(number).padStart(2, '0');
const at = (day: string, hour: number, chance: () => number) => `${day} ${two(hour)}:${two(Math.floor(chance() * 60))}`;

/** Draws the index of one of the weights. */
function drawn(weights: readonly number[], chance: () => number): number {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}

/** From 7 in the morning to 10 in the evening: families shop when the children are in bed. */
const SHOPPING = [1, 1, 2, 2, 2, 3, 2, 2, 2, 3, 4, 5, 7, 8, 6, 3];
const FIRST_HOUR = 7;
/** How many of the purchases of other days are made on the weekend before. */
const TO_WEEKEND = 0.3;

/** How many days ago the purchases of a business were made. */
export function daysAgo(business: string, chance: () => number): number {
  const part = chance();
  const age = business === GROWS ? DAYS * part ** 2 : business === FAILS ? DAYS * (0.45 + 0.55 * part) : DAYS * part;
  const days = 1 + Math.floor(age);
  const day = daysAfter(today(), -days);
  if (isWeekend(day) || chance() >= TO_WEEKEND) return days;
  return days + weekday(day) + (chance() < 0.5 ? 1 : 0);
}

/** A local time of that day. */
export const boughtAt = (days: number, chance: () => number): string =>
  at(daysAfter(today(), -days), FIRST_HOUR + drawn(SHOPPING, chance), chance);

const AFTERNOON = 16;
const MIDNIGHT = 24;

/** The full hours of a week's span that lie on its own day. */
function hoursOf({ opens, closes }: OpenSpan): number[] {
  const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const end = hour(closes) <= hour(opens) ? MIDNIGHT : hour(closes);
  const first = Math.ceil(hour(opens));
  return Array.from({ length: Math.max(0, Math.floor(end) - first) }, (_, index) => first + index);
}

/** How likely a voucher is used in a given hour: more likely in the evening or on a weekend. */
const weightOf = (day: number, hour: number) => (day % 6 === 0 ? 5 : 1) * (hour >= AFTERNOON ? 2 : 1);

/**
 * A local time after the purchase when the place is open, more likely in the evening or on a weekend.
 * @param within days; null if it was not open on any of them before today
 */
export function redeemedAt(week: readonly OpenSpan[], bought: string, within: number, chance: () => number): string | null {
  const first = daysAfter(bought.slice(0, 10), 1);
  const from = weekday(first);
  const days = Math.max(0, Math.min(within, daysFrom(first, today()) - 1));
  // There are thousands of purchases with half a year of days each, so a day is drawn first, and then an hour of it.
  const hours = Array.from({ length: 7 }, (_, day) => week.filter((span) => span.day === day).flatMap(hoursOf));
  const weights = hours.map((open, day) => open.reduce((sum, hour) => sum + weightOf(day, hour), 0));
  const weightAt = (index: number) => weights[(from + index) % 7]!;
  let all = 0;
  for (let index = 0; index < days; index += 1) all += weightAt(index);
  if (all === 0) return null;
  let left = chance() * all;
  let index = 0;
  for (; left >= weightAt(index) && index < days - 1; index += 1) left -= weightAt(index);
  const day = (from + index) % 7;
  const hour = hours[day]!.find((open) => (left -= weightOf(day, open)) < 0);
  return at(daysAfter(first, index), hour!, chance);
}
