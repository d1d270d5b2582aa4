import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches, registerDecorator } from 'class-validator';
import { Trimmed } from './validation-text.js';

const US_STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP'
  ).split(' '),
);

/** The two letters of a real state or territory, uppercased. */
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
      options: { message: 'Please enter a two-letter state code, such as CA' },
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
