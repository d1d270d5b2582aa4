/**
 * The parts of class-validator the contracts use, for browsers, where the library would outweigh the forms. The build substitutes it; the
 * API uses the library. `same-rules.spec.ts` proves that both report the same.
 */
import { isText, rule, type Options } from './rule';
import { rulesOf, brokenRulesOf, type Rule } from './rules';

// Separate, because few forms need them.
export { IsEmail } from './email';
export * from './seldom';
export { IsUrl } from './web-address';

interface OwnRule {
  readonly name: string;
  readonly target: object;
  readonly propertyName: string;
  readonly options: { readonly message: string };
  readonly validator: { readonly validate: Rule['holds'] };
}

export const registerDecorator = ({ name, target, propertyName, options, validator }: OwnRule): void =>
  rule(
    name,
    '',
    (value, context) => validator.validate(value, context),
    options,
  )((target as { prototype: object }).prototype, propertyName);

export const ValidateIf =
  (applies: (object: never, value: unknown) => boolean): PropertyDecorator =>
  (target, field) =>
    void rulesOf(target.constructor).conditions.push({ field: String(field), applies });

export const IsOptional = () => ValidateIf((_, value) => value != null);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Counted in characters as people see them. */
const lengthOf = (text: string) =>
  text.length - (text.match(/[^\uFE0F\uFE0E][\uFE0F\uFE0E]/g) ?? []).length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g) ?? []).length;

export const IsString = (options?: Options) => rule('isString', 'must be a string', isText, options);
export const IsNotEmpty = (options?: Options) =>
  rule('isNotEmpty', 'should not be empty', (value) => value != null && value !== '', options);
export const MaxLength = (most: number, options?: Options) =>
  rule('maxLength', `must be shorter than or equal to ${most} characters`, (value) => isText(value) && lengthOf(value) <= most, options);
export const MinLength = (least: number, options?: Options) =>
  rule('minLength', `must be longer than or equal to ${least} characters`, (value) => isText(value) && lengthOf(value) >= least, options);
export const Matches = (pattern: RegExp, options?: Options) =>
  rule('matches', `must match ${pattern} regular expression`, (value) => isText(value) && value.match(pattern) !== null, options);
export const IsInt = (options?: Options) => rule('isInt', 'must be an integer number', Number.isInteger, options);
export const Min = (least: number, options?: Options) =>
  rule('min', `must not be less than ${least}`, (value) => isNumber(value) && value >= least, options);
export const Max = (most: number, options?: Options) =>
  rule('max', `must not be greater than ${most}`, (value) => isNumber(value) && value <= most, options);

export const IsBoolean = (options?: Options) =>
  rule('isBoolean', 'must be a boolean value', (value) => typeof value === 'boolean', options);
export const IsIn = (values: readonly unknown[], options?: Options) =>
  rule('isIn', `must be one of the following values: ${values.join(', ')}`, (value) => values.includes(value), options);

/** An object's errors, by field. */
export const validateSync = (object: object): { property: string; constraints: Record<string, string> }[] =>
  [...brokenRulesOf(object)].map(([property, constraints]) => ({ property, constraints }));
