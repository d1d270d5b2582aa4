import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';
import { CLOCK, DAY_MINUTES, HOURS_KINDS, lengthOf, minutesOf, type Closure, type HoursKind, type OpenSpan } from './open-spans.js';
import { IsReadTime } from './validation-dates.js';
import { OrNull, rules } from './validation.js';

const WEEK_MINUTES = 7 * DAY_MINUTES;
/** A list of one time would pass as that time. */
const isClock = (time: unknown) => typeof time === 'string' && CLOCK.test(time);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isSpan = ({ day, opens, closes }: Partial<OpenSpan>) =>
  Number.isInteger(day) && day! >= 0 && day! <= 6 && isClock(opens) && isClock(closes);

/** Spans of the week must not overlap; Saturday's last one may reach into Sunday. */
function areApart(week: readonly OpenSpan[]): boolean {
  const spans = week
    .map((span) => ({ from: span.day * DAY_MINUTES + minutesOf(span.opens), length: lengthOf(span) }))
    .sort((one, other) => one.from - other.from);
  return spans.every(({ from, length }, at) => {
    const next = spans[at + 1]?.from ?? spans[0]!.from + WEEK_MINUTES;
    return from + length <= next;
  });
}

const isRealDay = (day: unknown): day is string => {
  if (typeof day !== 'string' || !DAY.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= '2000' && day < '2200';
};

const isClosure = ({ firstDay, lastDay, reason }: Partial<Closure>) =>
  isRealDay(firstDay) &&
  isRealDay(lastDay) &&
  firstDay <= lastDay &&
  typeof reason === 'string' &&
  reason.length <= LIMITS.closureReasonLength &&
  !/[\u0000-\u001f\u007f\u2028\u2029]/.test(reason);

type Entry = Record<string, unknown>;

/** Custom validation, because browsers do not validate lists of objects. */
const listRule =
  (name: string, message: string, holds: (list: readonly Entry[]) => boolean): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null) && holds(value as readonly Entry[]),
      },
    });

/** Keeps only these fields of each entry, with trimmed texts. */
const Picked = (fields: readonly string[]) =>
  Transform(({ value }: TransformFnParams) => {
    if (!Array.isArray(value)) return value as unknown;
    const text = (one: unknown) => (typeof one === 'string' ? one.trim() : one);
    return value.map((entry: unknown) =>
      typeof entry === 'object' && entry !== null
        ? Object.fromEntries(fields.map((field) => [field, text((entry as Entry)[field])]))
        : entry,
    );
  });

const spans = (list: readonly Entry[]) => list as readonly Partial<OpenSpan>[];

/** PUT /api/locations/{id}/hours, and the team's /api/admin/locations/{id}/hours: replaces all of it. */
export class SetOpeningHours {
  @IsIn(HOURS_KINDS)
  kind!: HoursKind;

  @rules(
    Picked(['day', 'opens', 'closes']),
    listRule('isWeek', 'Please enter when it opens and closes', (list) => spans(list).every(isSpan)),
    listRule('areApart', 'Two of these hours overlap', (list) => !spans(list).every(isSpan) || areApart(list as unknown as OpenSpan[])),
    listRule('areFewSpans', `Please enter at most ${LIMITS.openSpans} times a week`, (list) => list.length <= LIMITS.openSpans),
  )
  week!: OpenSpan[];

  @rules(
    Picked(['firstDay', 'lastDay', 'reason']),
    listRule('areClosures', 'Please enter the first and the last day of each closure', (list) =>
      (list as readonly Partial<Closure>[]).every(isClosure),
    ),
    listRule('areFewClosures', `Please enter at most ${LIMITS.closures} closures`, (list) => list.length <= LIMITS.closures),
  )
  closures!: Closure[];

  /** When they were read; null if there were none. */
  @OrNull()
  @IsReadTime()
  updatedAt?: string | null;
}
