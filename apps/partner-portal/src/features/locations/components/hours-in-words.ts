import type { Closure, OpenSpan } from '@homeroom/contracts';
import { DAYS } from '@homeroom/storefront/opening-hours';

const LIST = new Intl.ListFormat('en-US');

const nameOf = (day: number) => DAYS.find((one) => one.day === day)?.name;

const inWeek = (week: readonly OpenSpan[]) =>
  week.length === 0 ? 'closed all week' : LIST.format(week.map(({ day, opens, closes }) => `${nameOf(day)} ${opens} to ${closes}`));

const closedOn = (closures: readonly Closure[]) =>
  closures.length === 0
    ? 'none'
    : LIST.format(
        closures.map(({ firstDay, lastDay, reason }) =>
          [firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`, reason && `(${reason})`].filter(Boolean).join(' '),
        ),
      );

/** A field of a location's hours, as someone else saved it. */
export function hoursInWords(field: string, value: unknown): string | undefined {
  if (field === 'kind') return value === 'appointment' ? 'by appointment' : 'during these hours';
  if (field === 'week') return inWeek(value as readonly OpenSpan[]);
  return field === 'closures' ? closedOn(value as readonly Closure[]) : undefined;
}
