import { isText, rule, type Options } from './rule';

/** No form has a list of objects. */
export const ValidateNested = (options?: Options) =>
  rule(
    'nestedValidation',
    '',
    () => {
      throw new Error('Lists of objects are not checked in browsers');
    },
    { each: options?.each ?? false },
  );

/** Only integers are needed. */
export const IsNumber = (_: { readonly maxDecimalPlaces: 0 }, options?: Options) =>
  rule('isNumber', 'must be a number conforming to the specified constraints', Number.isInteger, options);

const UUID = /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;
export const IsUUID = () => rule('isUuid', 'must be a UUID', (value) => isText(value) && UUID.test(value));

export const IsArray = (options?: Options) => rule('isArray', 'must be an array', Array.isArray, options);
export const ArrayMaxSize = (most: number, options?: Options) =>
  rule('arrayMaxSize', `must contain no more than ${most} elements`, (value) => Array.isArray(value) && value.length <= most, options);
export const ArrayMinSize = (least: number, options?: Options) =>
  rule('arrayMinSize', `must contain at least ${least} elements`, (value) => Array.isArray(value) && value.length >= least, options);
export const ArrayUnique = () =>
  rule('arrayUnique', '', (value) => Array.isArray(value) && new Set(value).size === value.length, {
    message: "All $property's elements must be unique",
  });
