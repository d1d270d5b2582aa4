import { localDay } from '@homeroom/contracts/local-day';

const DAY_MS = 86_400_000;

interface Span {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const daysAfter = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A plausible calendar day, as the server accepts it. */
export const isDay = (text: string): boolean => {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

/** Preset ranges, as inclusive days of the marketplace. */
export function spansOf(now: Date): readonly Span[] {
  const to = localDay(now);
  const first = `${to.slice(0, 7)}-01`;
  const lastOfBefore = daysAfter(first, -1);
  return [
    { name: 'Today', from: to, to },
    { name: 'Last 7 days', from: daysAfter(to, -6), to },
    { name: 'Month to date', from: first, to },
    { name: 'Last month', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  ];
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const short = (day: string) => SHORT.format(new Date(`${day}T00:00:00Z`));

/** `Last month`, `Nov 1, 2026 to Nov 7, 2026`, `since Nov 1, 2026`; undefined without days. */
export function spanInWords(from: string | undefined, to: string | undefined, now: Date): string | undefined {
  const known = spansOf(now).find((span) => span.from === from && span.to === to);
  if (known) return known.name;
  if (from && to) return from === to ? short(from) : `${short(from)} to ${short(to)}`;
  if (from) return `since ${short(from)}`;
  return to && `until ${short(to)}`;
}
