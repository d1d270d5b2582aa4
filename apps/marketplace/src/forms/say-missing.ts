import { toast } from '@homeroom/web';
import { type Field, type Form, sayInvalid } from '@homeroom/web/forms';

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** Reports empty required fields, or otherwise the first error. */
export const sayMissing =
  <Values extends object>(
    { getValues }: Pick<Form<Values>, 'getValues'>,
    required: readonly Field<Values>[],
    words: readonly [title: string, words: string],
  ) =>
  (errors: object): void => {
    const values = getValues();
    if (required.some((field) => isBlank(values[field]))) toast(...words, 'error');
    else sayInvalid('Please check your entries')(errors);
  };
