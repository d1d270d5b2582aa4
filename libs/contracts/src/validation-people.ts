import { Transform, type TransformFnParams } from 'class-transformer';
import { IsEmail, IsOptional, Matches, MaxLength, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';
import { Blank, OneLine, OrNull, rules, type TextRules } from './validation-text.js';

/** Trims and lowercases, so that one address is one person. */
export function EmailCased(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim().toLowerCase() : (value as unknown)));
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

/** A web address, with `https://` added when there is no scheme; an empty one counts as missing. */
export function WebAddress(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (typeof value !== 'string') return value as unknown;
    const text = value.trim();
    if (text === '') return undefined;
    return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  });
}

/** A 32-byte secret in base64url. */
export function IsSecret(): PropertyDecorator {
  return Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property is not valid' });
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
