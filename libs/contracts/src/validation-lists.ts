import { Transform, plainToInstance, type ClassConstructor, type TransformFnParams } from 'class-transformer';
import { ValidateNested } from 'class-validator';

/** A number in a query string; anything but a whole number is kept and rejected later. */
export function FromQueryInteger(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : (value as unknown),
  );
}

/** `true` or `false` in a query string; anything else is kept and rejected later. */
export function FromQueryBoolean(): PropertyDecorator {
  return Transform(({ value }: TransformFnParams) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)));
}

/** A list, or its JSON text; anything else is kept and rejected later. */
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

/** The class of a list field's entries, by owner and field. */
export const LISTS_OF_OBJECTS = new Map<object, Map<string, ClassConstructor<object>>>();

/** A list of objects, each validated by its own class. (`@Type` needs metadata that browsers do not have.) */
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
