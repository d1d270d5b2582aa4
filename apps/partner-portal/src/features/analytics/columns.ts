import { formatDate } from '@homeroom/web';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** `Nov 20, 2026`, with the year, because a table may go back a year. */
export const fullDay = (day: string) => formatDate(`${day}T20:00:00Z`);

/** How many days a chart can show; more are grouped by week, the last of which ends today. */
const MOST_DAYS = 45;
const WEEK = 7;

/** The columns of a chart: the days, or the sums of their weeks. */
export function columnsOf<Field extends string>(
  days: readonly ({ readonly day: string } & Readonly<Record<Field, number>>)[],
  fields: readonly Field[],
) {
  const isByWeek = days.length > MOST_DAYS;
  const first = days.length % WEEK;
  const starts = isByWeek
    ? [...(first > 0 ? [0] : []), ...Array.from({ length: Math.floor(days.length / WEEK) }, (_, week) => first + WEEK * week)]
    : days.map((_, index) => index);
  const columns = starts.map((start, at) => {
    const part = days.slice(start, starts[at + 1]);
    return Object.fromEntries(fields.map((field) => [field, part.reduce((sum, day) => sum + day[field], 0)])) as Record<Field, number>;
  });
  const names = starts.map((start) => (isByWeek ? `Week of ${dayName(days[start]!.day)}` : dayName(days[start]!.day)));
  return { columns, names, isByWeek };
}
