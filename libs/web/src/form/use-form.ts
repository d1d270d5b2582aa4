import { useState, useSyncExternalStore } from 'react';
import {
  FormStore,
  type Field,
  type FieldError,
  type FieldErrors,
  type FieldOptions,
  type FormOptions,
  type FormState,
  type Typed,
} from './form';

export interface Form<Values extends object> {
  /** The props of a field's control, as in `<input {...register('email')} />`. */
  readonly register: (name: Field<Values>, options?: FieldOptions<Values>) => ReturnType<FormStore<Values>['register']>;
  readonly handleSubmit: (
    onValid: (values: Values) => void,
    onInvalid?: (errors: FieldErrors<Values>) => void,
  ) => (event?: { preventDefault: () => void }) => void;
  /** The current values, where `values` holds those of the last render. */
  readonly getValues: () => Values;
  readonly values: Values;
  readonly setValue: (name: Field<Values>, value: unknown, options?: { shouldValidate?: boolean }) => void;
  readonly setError: (name: Field<Values>, error: FieldError, options?: { shouldFocus?: boolean }) => void;
  readonly clearErrors: (name: Field<Values>) => void;
  /** Until the returned function is called, the form is not sent and shows this error, such as while a picture is uploading. */
  readonly hold: (name: Field<Values>, error: FieldError) => () => void;
  readonly reset: (values?: Typed<Values>, options?: { keepDefaultValues?: boolean }) => void;
  /** Compares with the saved values from now on; what is typed stays. */
  readonly rebase: (values: Typed<Values>) => void;
  /** Called after each change with the current values. */
  readonly subscribe: (listener: (values: Values) => void) => () => void;
  readonly formState: FormState<Values>;
}

/** A form whose fields use `register` and are validated by `check`. Its initial values are read once. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const [{ store, calls }] = useState(() => {
    const store = new FormStore(options);
    return { store, calls: callsOf(store) };
  });
  useSyncExternalStore(store.subscribe, store.changes, store.changes);
  return { ...calls, values: store.values, formState: store.state };
}

/** Stable functions for the form's lifetime. */
const callsOf = <Values extends object>(store: FormStore<Values>): Omit<Form<Values>, 'values' | 'formState'> => ({
  register: (name, options) => store.register(name, options),
  handleSubmit: (onValid, onInvalid) => (event) => {
    event?.preventDefault();
    store.send(onValid, onInvalid);
  },
  getValues: () => store.values,
  setValue: (name, value, options) => store.set(name, value, options),
  setError: (name, error, options) => store.setError(name, error, options),
  clearErrors: (name) => store.clearErrors(name),
  hold: (name, error) => store.hold(name, error),
  reset: (values, options) => store.reset(values, options),
  rebase: (values) => store.rebase(values),
  subscribe: (listener) => store.subscribe(() => listener(store.values)),
});
