import { ApiError } from '@homeroom/web';
import type { Field } from './form';
import type { Form } from './use-form';

/** Shows the server's message beside each field and focuses the first. true when any has a field. */
export function placeErrors<Values extends object>(form: Pick<Form<Values>, 'setError' | 'getValues'>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.fields.filter(({ field }) => field in form.getValues());
  known.forEach(({ field, message }, place) => form.setError(field as Field<Values>, { message }, { shouldFocus: place === 0 }));
  return known.length > 0;
}

/** For a refused change: the server's field messages also appear beside their fields. */
export const besideFields =
  <Values extends object>(form: Pick<Form<Values>, 'setError' | 'getValues'>) =>
  (error: unknown): boolean => {
    placeErrors(form, error);
    return false;
  };
