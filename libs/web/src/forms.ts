import { STORAGE } from '@homeroom/contracts';
import { useEffect, useRef } from 'react';
// Imported by package name, so that the page has one copy with one message area.
import { readStored, toast, writeStored } from '@homeroom/web';
import { checkedBy } from './checked-by';
import type { Field, Typed } from './form/form';
import { useForm, type Form } from './form/use-form';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface KeptForm<Values extends object> extends Form<Values> {
  /** Clears the form and its saved copy. */
  readonly forget: () => void;
  /** Continues from the saved values and drops the saved copy. */
  readonly resetTo: (saved: Typed<Values>) => void;
}

/**
 * A form validated by its contract class. What is typed stays in this tab, so that neither an error nor a reload loses it, until the form
 * is sent. Secrets are never stored.
 */
export function useKeptForm<Values extends object>(
  name: string,
  contract: new () => Values,
  defaults: Typed<Values>,
  secrets: readonly Field<Values>[] = [],
): KeptForm<Values> {
  const key = STORAGE.form(name);
  const form = useForm<Values>({
    check: checkedBy(contract),
    // A server stores nothing; fields get the saved values once a browser has them.
    defaultValues: { ...defaults, ...(typeof sessionStorage === 'undefined' ? null : readStored(sessionStorage, key, isRecord)) },
    mode: 'onTouched',
  });
  const { subscribe, reset } = form;
  const without = useRef(Object.fromEntries(secrets.map((field) => [field, undefined])));
  useEffect(() => subscribe((values) => void writeStored(sessionStorage, key, { ...values, ...without.current })), [subscribe, key]);
  const resetTo = (saved: Typed<Values>) => {
    reset(saved);
    sessionStorage.removeItem(key);
  };
  return { ...form, resetTo, forget: () => resetTo(defaults) };
}

/** Shows a form's first error below a title. */
export const sayInvalid =
  (title = 'Error') =>
  (errors: object): void => {
    const wrong = Object.values(errors).find((error: { message?: unknown } | undefined) => typeof error?.message === 'string');
    toast(title, (wrong as { message: string } | undefined)?.message ?? 'Please check your entries', 'error');
  };

export { checkedBy } from './checked-by';
export type { Field, FieldErrors, Typed } from './form/form';
export { useForm, type Form } from './form/use-form';
export { besideFields, placeErrors, useRecordForm, type RecordConflict, type RecordForm } from './record-form';
