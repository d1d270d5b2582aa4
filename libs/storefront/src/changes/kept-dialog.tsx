import type { ErrorCode } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { ApiError } from '@homeroom/web';
import { useChange, type Change } from '@homeroom/web/change';
import { besideFields, sayInvalid, useCheckedForm, type Check, type Field, type Typed } from '@homeroom/web/forms';
import { useState } from 'react';

interface KeptDialog<Values extends object, Reply> extends Change<Values, Reply> {
  /** The name under which input is kept, such as `hold-payout-5`. */
  readonly name: string;
  readonly check: Check<Values>;
  readonly values: Typed<Values>;
  /** Never kept. */
  readonly secrets?: readonly Field<Values>[];
  /** Refusals after which sending it again is pointless. Without `refused`. */
  readonly finalCodes?: readonly ErrorCode[];
  readonly onClose: () => void;
}

/** Someone else decided first, or it has moved on. */
const DECIDED: readonly ErrorCode[] = ['ILLEGAL_TRANSITION'];

/**
 * A short form in a dialog. What is typed survives a reload and the end of a session, until it is sent, or somebody who closes the dialog
 * says that it may go.
 */
export function useKeptDialog<Values extends object, Reply = unknown>(options: KeptDialog<Values, Reply>) {
  const { name, check, values, secrets, finalCodes = DECIDED, onClose, ...change } = options;
  const [over, setOver] = useState<string>();
  const form = useCheckedForm(name, check, values, secrets);
  const close = () => {
    form.forget();
    onClose();
  };
  const sending = useChange<Values, Reply>({
    refused: (error) => {
      if (error instanceof ApiError && error.code && finalCodes.includes(error.code)) setOver(sentence(error.reason));
      return besideFields(form)(error);
    },
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
      // What cannot be sent any more goes without a question.
      unsaved: !over && form.isTyped,
      over: over && <Notice tone="danger">{over}</Notice>,
    },
  };
}

const sentence = (words = 'This can no longer be done') => words.replace(/[.!?]?$/, (end) => end || '.');
