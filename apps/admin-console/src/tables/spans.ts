import { localDay } from '@homeroom/contracts/local-day';
import { formatDate } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A filter's first and last day, inclusive; the first may also be a preset. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const daysAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A plausible calendar day, as the server accepts it. */
export const isDay = (text: string): boolean => {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

interface Span {
  readonly name: string;
  readonly daysOn: (today: string) => Days;
}

/** Preset ranges. Addresses and saved views keep the key, so that each moves on with the calendar. */
export const SPANS: Readonly<Record<string, Span>> = {
  today: { name: 'Today', daysOn: (to) => ({ from: to, to }) },
  'last-7-days': { name: 'Last 7 days', daysOn: (to) => ({ from: daysAfter(to, -6), to }) },
  'this-month': { name: 'Month to date', daysOn: (to) => ({ from: firstOf(to), to }) },
  'last-month': {
    name: 'Last month',
    daysOn: (today) => {
      const to = daysAfter(firstOf(today), -1);
      return { from: firstOf(to), to };
    },
  },
};

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

export const spanOf = (text: string | null | undefined): Span | undefined => (text && Object.hasOwn(SPANS, text) ? SPANS[text] : undefined);

/** What an address may have as a first day. */
export const isFirstDay = (text: string): boolean => spanOf(text) !== undefined || isDay(text);

/** A filter as the server understands it: with the days that its preset has today. */
export const withDays = <Filter extends Days>(filter: Filter, today: string): Filter => ({
  ...filter,
  ...spanOf(filter.from)?.daysOn(today),
});

const follow = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The marketplace's day, also after midnight. */
export const useToday = (): string => useSyncExternalStore(follow, () => localDay(Date.now()));

/** At 11 or 12 o'clock there. */
const short = (day: string) => formatDate(`${day}T19:00:00Z`);

/** `Last month`, `Nov 1, 2026 to Nov 7, 2026`, `since Nov 1, 2026`; undefined without days. */
export function spanInWords({ from, to }: Days): string | undefined {
  const span = spanOf(from);
  if (span) return span.name;
  if (from && to) return from === to ? short(from) : `${short(from)} to ${short(to)}`;
  if (from) return `since ${short(from)}`;
  return to && `until ${short(to)}`;
}
