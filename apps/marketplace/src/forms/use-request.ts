import type { RequestReply } from '@homeroom/contracts';
import { callApi, reasonOf, toast, useMutation } from '@homeroom/web';
import type { BaseSyntheticEvent } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { placeErrors, type KeptForm } from '@homeroom/web/forms';

interface RequestTexts {
  /** Title and words when a required field is empty. */
  readonly missing: readonly [string, string];
  readonly sent: readonly [string, string];
  /** Words of a failure that the server does not explain. */
  readonly failed: string;
}

interface Request<Values extends FieldValues> {
  readonly form: KeptForm<Values>;
  readonly path: string;
  readonly required: readonly Path<Values>[];
  readonly texts: RequestTexts;
  readonly onSent: () => void;
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

/** The first thing that is wrong, in the order of the fields. */
const firstMessage = (errors: FieldErrors) =>
  Object.values(errors).find((error) => typeof error?.message === 'string')?.message as string | undefined;

/** Sends a form that strangers may send, and says in a toast what became of it; what is wrong stands beside its field too. */
export function useRequest<Values extends FieldValues>({ form, path, required, texts, onSent }: Request<Values>) {
  const sending = useMutation({
    mutationFn: (body: Values) => callApi<RequestReply>(path, { method: 'POST', body }),
    onSuccess: () => {
      form.forget();
      toast(...texts.sent, 'success');
      onSent();
    },
    onError: (error) => {
      placeErrors(form, error);
      toast('Error', reasonOf(error, texts.failed), 'error');
    },
  });
  const complain = (errors: FieldErrors<Values>) => {
    const values = form.getValues();
    const isMissing = required.some((field) => isBlank(values[field as keyof Values]));
    if (isMissing) toast(...texts.missing, 'error');
    else toast('Please check your entries', firstMessage(errors), 'error');
  };
  const submit = (event: BaseSyntheticEvent) => void form.handleSubmit((body) => sending.mutate(body), complain)(event);
  return { submit, isSending: sending.isPending };
}
