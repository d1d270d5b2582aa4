import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Check, FieldErrors } from './form/form';

/** Validates a form with its contract class, and converts its values into the request. */
export const checkedBy =
  <Values extends object>(contract: new () => object): Check<Values> =>
  (typed) => {
    const values = plainToInstance(contract, typed);
    const errors = validateSync(values).map(({ property, constraints = {} }) => [property, { message: Object.values(constraints)[0]! }]);
    return errors.length > 0 ? { errors: Object.fromEntries(errors) as FieldErrors<Values> } : { values: values as Values };
  };
