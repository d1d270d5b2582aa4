import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Check, FieldErrors } from './form/form';

/** Checks a form by its contract's class, and makes of what was typed what is sent. */
export const checkedBy =
  <Values extends object>(contract: new () => object): Check<Values> =>
  (typed) => {
    const values = plainToInstance(contract, typed);
    const errors = validateSync(values).map(({ property, constraints = {} }) => [property, { message: Object.values(constraints)[0]! }]);
    return errors.length > 0 ? { errors: Object.fromEntries(errors) as FieldErrors<Values> } : { values: values as Values };
  };
