import { Transform, plainToInstance, type ClassConstructor, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateNested, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAKS = /[\r\n\u2028\u2029]/;

/** Cuts surrounding white space from a text before it is checked. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** Trims and lower-cases, so that one address is one person. */
export function EmailCased(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim().toLowerCase() : (value as unknown)));
}

/** One line of text: no control characters, so that it is safe in a mail header. */
export function OneLine(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'oneLine',
      target: target.constructor,
      propertyName: property as string,
      options: { message: '$property must not contain line breaks or control characters' },
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || (!CONTROL_CHARACTERS.test(value) && !LINE_BREAKS.test(value)),
      },
    });
}

/** A number from a query string; anything that is not a whole number is left as it is, to be refused. */
export function FromQueryInteger(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : (value as unknown),
  );
}

/** A 32-byte secret in base64url. */
export function IsSecret(): PropertyDecorator {
  return Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property is not valid' });
}

/** An optional field left empty in a form counts as not given. */
export function Blank(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (value === null) return undefined;
    if (typeof value !== 'string') return value as unknown;
    return value.trim() === '' ? undefined : value.trim();
  });
}

/** A web address, with `https://` put before one that names no scheme; an empty one counts as not given. */
export function WebAddress(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (typeof value !== 'string') return value as unknown;
    const text = value.trim();
    if (text === '') return undefined;
    return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  });
}

const US_STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP'
  ).split(' '),
);

/** Two letters of a real state or territory, folded to capitals. */
export function IsUsState(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim().toUpperCase() : (value as unknown)))(
      target,
      property,
    );
    registerDecorator({
      name: 'isUsState',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'Please enter the two letters of a state, such as CA' },
      validator: { validate: (value: unknown) => typeof value === 'string' && US_STATES.has(value) },
    });
  };
}

/** `12345` or `12345-6789`. */
export function IsZipCode(): PropertyDecorator {
  return (target, property) => {
    Trimmed()(target, property);
    Matches(/^\d{5}(-\d{4})?$/, { message: 'Please enter a ZIP code such as 92780' })(target, property);
  };
}

/** Several rules as one, in the order in which they would stand above the field. */
export function rules(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

interface TextRules {
  readonly max: number;
  /** What to say when it is empty; without it the field is optional. */
  readonly required?: string;
  /** An empty one, or null, clears what was there. */
  readonly clears?: true;
}

const presence = ({ required }: TextRules) => (required ? IsNotEmpty({ message: required }) : IsOptional());
const trimming = ({ required, clears }: TextRules) => (required ? Trimmed() : clears ? OrNull() : Blank());

/** Text that may have several lines. */
export function IsText(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), MaxLength(text.max, { message: 'This is too long' }), presence(text));
}

/** One line of text, safe in a mail header. */
export function IsLine(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), OneLine(), MaxLength(text.max, { message: 'This is too long' }), presence(text));
}

/** One address, case-folded, that cannot forge a header. */
export function IsEmailAddress(message = 'Please enter a valid email address'): PropertyDecorator {
  return rules(EmailCased(), OneLine(), MaxLength(LIMITS.emailLength, { message: 'Email is too long' }), IsEmail({}, { message }));
}

/** A phone number as people write it, or nothing. */
export function IsOptionalPhone({ clears }: Pick<TextRules, 'clears'> = {}): PropertyDecorator {
  return rules(
    clears ? OrNull() : Blank(),
    IsOptional(),
    Matches(/^[0-9+(). x-]{7,30}$/, { message: 'Please enter a valid phone number' }),
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_OR_TIME = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** A day of the calendar, of our times. */
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

/** A day such as `2026-11-20`, of the calendar and of our times. */
export const IsDay = (message: string) => dateRule('isDay', (text) => DAY.test(text) && isRealDay(text), message);

/** A day, or a time on it as ISO 8601 writes it, such as `2026-11-20T17:00:00Z`. */
export const IsDayOrTime = (message: string) =>
  dateRule(
    'isDayOrTime',
    (text) => {
      const day = DAY_OR_TIME.exec(text)?.[1];
      return day !== undefined && isRealDay(day) && !Number.isNaN(Date.parse(text));
    },
    message,
  );

/** Dollars in whole cents. (A number such as 1e-9 has no decimals to count.) */
export function IsDollars(message: string): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isDollars',
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate: (value: unknown) => typeof value === 'number' && Number(value.toFixed(2)) === value },
    });
}

/** The same text as another field of the form. */
export function SameAs(other: string, message: string): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'sameAs',
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate: (value: unknown, context) => value === (context?.object as Record<string, unknown> | undefined)?.[other] },
    });
}

/** `true` or `false` from a query string; anything else is left as it is, to be refused. */
export function FromQueryBoolean(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)));
}

/** A list that may be sent as its JSON text; anything else is left as it is, to be refused. */
export function FromJsonText(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (typeof value !== 'string') return value as unknown;
    if (value.trim() === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  });
}

/** An optional field left empty in a form clears what was there. */
export function OrNull(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' ? (value.trim() === '' ? null : value.trim()) : (value as unknown),
  );
}

/** Of which class the entries of a list are, by the class and the field that holds the list. */
export const LISTS_OF_OBJECTS = new Map<object, Map<string, ClassConstructor<object>>>();

/** A list of objects, each checked by the rules of its own class. (`@Type` needs metadata that browsers do not have.) */
export function EachOf(entry: ClassConstructor<object>): PropertyDecorator {
  return (target, property) => {
    const lists = LISTS_OF_OBJECTS.get(target.constructor) ?? new Map<string, ClassConstructor<object>>();
    LISTS_OF_OBJECTS.set(target.constructor, lists.set(property as string, entry));
    ValidateNested({ each: true })(target, property);
    Transform(({ value }: TransformFnParams) =>
      Array.isArray(value) ? value.map((item: object) => plainToInstance(entry, item)) : (value as unknown),
    )(target, property);
  };
}

/** When the caller read what it changes; somebody else's change after that refuses it. Without it nothing is compared. */
export function IsReadTime(): PropertyDecorator {
  return rules(IsOptional(), IsDayOrTime('This is not a valid time'));
}
