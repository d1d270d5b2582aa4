import type { Closure, OpenSpan } from '@homeroom/contracts';
import { DAYS, clockInWords, dayInWords } from './standing';

const LIST = new Intl.ListFormat('en-US');

const nameOf = (day: number) => DAYS.find((one) => one.day === day)?.name;

const between = ({ opens, closes }: OpenSpan) => (opens === closes ? 'all day' : `${clockInWords(opens)} to ${clockInWords(closes)}`);

const inWeek = (week: readonly OpenSpan[]) =>
  week.length === 0 ? 'closed all week' : LIST.format(week.map((span) => `${nameOf(span.day)} ${between(span)}`));

const daysOf = ({ firstDay, lastDay }: Closure) =>
  firstDay === lastDay ? dayInWords(firstDay) : `${dayInWords(firstDay)} to ${dayInWords(lastDay)}`;

const closedOn = (closures: readonly Closure[]) =>
  closures.length === 0
    ? 'none'
    : LIST.format(closures.map((closure) => (closure.reason ? `${daysOf(closure)} (${closure.reason})` : daysOf(closure))));

/** A field of a location's hours, as someone else saved it. */
export function hoursInWords(field: string, value: unknown): string | undefined {
  if (field === 'kind') return value === 'appointment' ? 'by appointment' : 'during these hours';
  if (field === 'week') return inWeek(value as readonly OpenSpan[]);
  return field === 'closures' ? closedOn(value as readonly Closure[]) : undefined;
}
