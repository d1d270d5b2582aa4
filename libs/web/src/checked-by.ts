import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by its contract's class, and makes of what was typed what is sent. */
export const checkedBy =
  <Values extends FieldValues>(contract: new () => object): Resolver<Values> =>
  (typed, _, { fields }) => {
    const values = plainToInstance(contract, typed);
    const errors = validateSync(values).map(({ property, constraints = {} }) => {
      const [type, message] = Object.entries(constraints)[0]!;
      return [property, { type, message, ref: (fields as Record<string, { ref: unknown } | undefined>)[property]?.ref }];
    });
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
      : { values: values as Values, errors: {} };
  };
