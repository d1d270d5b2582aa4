import { useChange, type Change } from '@homeroom/web/change';
import { besideFields, sayInvalid, useCheckedForm, type Check, type Field, type Typed } from '@homeroom/web/forms';

interface KeptDialog<Values extends object, Reply> extends Change<Values, Reply> {
  /** The name under which input is kept, such as `hold-payout-5`. */
  readonly name: string;
  readonly check: Check<Values>;
  readonly values: Typed<Values>;
  /** Never kept. */
  readonly secrets?: readonly Field<Values>[];
  readonly onClose: () => void;
}

/**
 * A short form in a dialog. What is typed survives a reload and the end of a session, until it is sent, or somebody who closes the dialog
 * says that it may go.
 */
export function useKeptDialog<Values extends object, Reply = unknown>(options: KeptDialog<Values, Reply>) {
  const { name, check, values, secrets, onClose, ...change } = options;
  const form = useCheckedForm(name, check, values, secrets);
  const close = () => {
    form.forget();
    onClose();
  };
  const sending = useChange<Values, Reply>({
    refused: besideFields(form),
    ...change,
    onDone: (reply, input) => {
      close();
      return change.onDone?.(reply, input);
    },
  });
  return {
    form,
    sending,
    /** The props for `FormDialog`. */
    dialog: {
      onClose: close,
      onSubmit: form.handleSubmit(sending.mutate, sayInvalid()),
      busy: sending.isPending,
      unsaved: form.isTyped,
    },
  };
}
