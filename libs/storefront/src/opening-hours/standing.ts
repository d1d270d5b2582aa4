import type { Closure, OpenSpan, OpeningHours } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { lengthOf, minutesOf } from '@homeroom/contracts/open-spans';

const ZONE = 'America/Los_Angeles';
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const MONTH_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const DAY_MINUTES = 1_440;
/** How far shoppers look ahead. A closure may last for weeks, and the week after it counts. */
const DAYS_AHEAD = 60;

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
export const daysAfter = (day: string, days: number) => new Date(atMidnight(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** `09:00` to `9 AM`, `18:30` to `6:30 PM`. */
export function clockInWords(clock: string): string {
  const minutes = minutesOf(clock);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}${minutes % 60 ? `:${clock.slice(3)}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `November 26` */
export const dayInWords = (day: string) => MONTH_DAY.format(atMidnight(day));

const closureOn = (closures: readonly Closure[], day: string) =>
  closures.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** An open time, in minutes from last midnight. */
interface Open {
  readonly from: number;
  readonly to: number;
  readonly opens: string;
  readonly closes: string;
  /** Its starting day, counted from today. */
  readonly inDays: number;
}

/** Starts with yesterday, whose last hours may reach into today. Adjacent hours are merged. */
function openTimes({ week, closures }: OpeningHours, today: string): Open[] {
  const times: Open[] = [];
  for (let inDays = -1; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = daysAfter(today, inDays);
    if (closureOn(closures, day)) continue;
    const weekday = atMidnight(day).getUTCDay();
    for (const span of week.filter((one) => one.day === weekday).sort(byTime)) {
      const from = inDays * DAY_MINUTES + minutesOf(span.opens);
      const [to, last] = [from + lengthOf(span), times.at(-1)];
      if (last?.to === from) times[times.length - 1] = { ...last, to, closes: span.closes };
      else times.push({ from, to, opens: span.opens, closes: span.closes, inDays });
    }
  }
  return times;
}

export const byTime = (one: OpenSpan, other: OpenSpan) => minutesOf(one.opens) - minutesOf(other.opens);

const SOON_DAYS = 7;

function whenIt({ opens, inDays }: Open, today: string): string {
  const clock = clockInWords(opens);
  if (inDays === 0) return clock;
  if (inDays === 1) return `${clock} tomorrow`;
  const day = daysAfter(today, inDays);
  return inDays < SOON_DAYS ? `${WEEKDAY.format(atMidnight(day))} ${clock}` : `${dayInWords(day)}, ${clock}`;
}

export interface Standing {
  readonly isOpen: boolean;
  /** Such as `Open now · closes 6 PM`. */
  readonly words: string;
}

/** Whether a location with weekly hours is open at a moment, and when that changes. */
export function standingOf(hours: OpeningHours, now: Date): Standing {
  const today = localDay(now);
  const minute = minutesOf(CLOCK.format(now));
  const times = openTimes(hours, today);
  const current = times.find(({ from, to }) => from <= minute && minute < to);
  if (current) {
    const isSoon = current.to - minute < DAY_MINUTES;
    return { isOpen: true, words: isSoon ? `Open now · closes ${clockInWords(current.closes)}` : 'Open now' };
  }
  const closure = closureOn(hours.closures, today);
  const closed = closure ? `Closed today${closure.reason ? ` (${closure.reason})` : ''}` : 'Closed now';
  const next = times.find(({ from }) => from > minute);
  return { isOpen: false, words: next ? `${closed} · opens ${whenIt(next, today)}` : closed };
}

/** Current and upcoming closures for shoppers, in order, such as `November 26: Thanksgiving`. */
export function closuresAhead({ closures }: OpeningHours, now: Date): string[] {
  const today = localDay(now);
  const last = daysAfter(today, DAYS_AHEAD);
  return closures
    .filter(({ firstDay, lastDay }) => lastDay >= today && firstDay <= last)
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay))
    .map(({ firstDay, lastDay, reason }) => {
      const days = firstDay === lastDay ? dayInWords(firstDay) : `${dayInWords(firstDay)} – ${dayInWords(lastDay)}`;
      return reason ? `${days}: ${reason}` : days;
    });
}

/** In reading order, from Monday. */
export const DAYS = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

/** A weekday's hours: `9 AM – 12 PM, 2 PM – 6 PM`. */
export function hoursOn(week: readonly OpenSpan[], weekday: number): string {
  const spans = week.filter(({ day }) => day === weekday).sort(byTime);
  if (spans.length === 0) return 'Closed';
  return spans
    .map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${clockInWords(opens)} – ${clockInWords(closes)}`))
    .join(', ');
}
