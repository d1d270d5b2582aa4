import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';

export * from './validation-dates.js';
export * from './validation-lists.js';
export * from './validation-places.js';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAKS = /[\r\n\u2028\u2029]/;

/** Trims a text before validation. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** Trims and lowercases, so that one address is one person. */
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

/** A 32-byte secret in base64url. */
export function IsSecret(): PropertyDecorator {
  return Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property is not valid' });
}

/** An optional form field left empty counts as missing. */
export function Blank(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (value === null) return undefined;
    if (typeof value !== 'string') return value as unknown;
    return value.trim() === '' ? undefined : value.trim();
  });
}

/** A web address, with `https://` added when there is no scheme; an empty one counts as missing. */
export function WebAddress(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (typeof value !== 'string') return value as unknown;
    const text = value.trim();
    if (text === '') return undefined;
    return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  });
}

/** Several decorators as one, in the order they would be written. */
export function rules(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

interface TextRules {
  readonly max: number;
  /** The message when it is empty; optional without it. */
  readonly required?: string;
  /** An empty one, or null, clears the value. */
  readonly clears?: true;
}

const presence = ({ required }: TextRules) => (required ? IsNotEmpty({ message: required }) : IsOptional());
const trimming = ({ required, clears }: TextRules) => (required ? Trimmed() : clears ? OrNull() : Blank());

/** Multi-line text. */
export function IsText(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), MaxLength(text.max, { message: 'This is too long' }), presence(text));
}

/** One line of text, safe in a mail header. */
export function IsLine(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), OneLine(), MaxLength(text.max, { message: 'This is too long' }), presence(text));
}

/** One address, lowercased, that cannot forge a header. */
export function IsEmailAddress(message = 'Please enter a valid email address'): PropertyDecorator {
  return rules(EmailCased(), OneLine(), MaxLength(LIMITS.emailLength, { message: 'Email is too long' }), IsEmail({}, { message }));
}

/** An optional phone number as people write it. */
export function IsOptionalPhone({ clears }: Pick<TextRules, 'clears'> = {}): PropertyDecorator {
  return rules(
    clears ? OrNull() : Blank(),
    IsOptional(),
    Matches(/^[0-9+(). x-]{7,30}$/, { message: 'Please enter a valid phone number' }),
  );
}

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

/** An optional form field left empty clears the value. */
export function OrNull(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' ? (value.trim() === '' ? null : value.trim()) : (value as unknown),
  );
}
