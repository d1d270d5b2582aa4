import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, registerDecorator } from 'class-validator';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAKS = /[\r\n\u2028\u2029]/;

/** Trims a text before validation. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.trim() : (value as unknown)));
}

/** One line of text: no control characters, so that it is safe in a mail header. */
export function OneLine(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'oneLine',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'Please use one line, without invisible characters' },
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || (!CONTROL_CHARACTERS.test(value) && !LINE_BREAKS.test(value)),
      },
    });
}

/** An optional form field left empty counts as missing. */
export function Blank(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => {
    if (value === null) return undefined;
    if (typeof value !== 'string') return value as unknown;
    return value.trim() === '' ? undefined : value.trim();
  });
}

/** Several decorators as one, in the order they would be written. */
export function rules(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

export interface TextRules {
  readonly max: number;
  /** The message when it is empty; optional without it. */
  readonly required?: string;
  /** An empty one, or null, clears the value. */
  readonly clears?: true;
}

const presence = ({ required }: TextRules) => (required ? IsNotEmpty({ message: required }) : IsOptional());
const trimming = ({ required, clears }: TextRules) => (required ? Trimmed() : clears ? OrNull() : Blank());

/** No more characters than this. */
export const AtMost = (most: number): PropertyDecorator =>
  MaxLength(most, { message: `Please enter at most ${most.toLocaleString('en-US')} characters` });

/** Multi-line text. */
export function IsText(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), AtMost(text.max), presence(text));
}

/** One line of text, safe in a mail header. */
export function IsLine(text: TextRules): PropertyDecorator {
  return rules(trimming(text), IsString(), OneLine(), AtMost(text.max), presence(text));
}

/** An optional form field left empty clears the value. */
export function OrNull(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' ? (value.trim() === '' ? null : value.trim()) : (value as unknown),
  );
}
