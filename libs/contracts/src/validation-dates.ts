import { IsOptional, registerDecorator } from 'class-validator';
import { rules } from './validation-text.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_OR_TIME = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** A plausible calendar day. */
function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function dateRule(name: string, isValid: (text: string) => boolean, message: string): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate: (value: unknown) => typeof value === 'string' && isValid(value) },
    });
}

/** A plausible calendar day such as `2026-11-20`. */
export const IsDay = (message: string) => dateRule('isDay', (text) => DAY.test(text) && isRealDay(text), message);

/** A day, or an ISO 8601 time on it, such as `2026-11-20T17:00:00Z`. */
export const IsDayOrTime = (message: string) =>
  dateRule(
    'isDayOrTime',
    (text) => {
      const day = DAY_OR_TIME.exec(text)?.[1];
      return day !== undefined && isRealDay(day) && !Number.isNaN(Date.parse(text));
    },
    message,
  );

/** A time from a reply, mostly when the caller read the record: a later change by someone else rejects the update. Not compared when missing. */
export function IsReadTime(): PropertyDecorator {
  return rules(IsOptional(), IsDayOrTime('This is not a valid time'));
}
