import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches, registerDecorator } from 'class-validator';

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
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : (value as unknown),
  );
}

/** A 32-byte secret in base64url. */
export function IsSecret(): PropertyDecorator {
  return Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property is not valid' });
}
