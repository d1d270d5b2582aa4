import { STORAGE } from '@homeroom/contracts';
import { useEffect, useRef, useState } from 'react';
// Imported by package name, so that the page has one copy with one message area.
import { readStored, toast, writeStored } from '@homeroom/web';
import { checkedBy } from './checked-by';
import { isSame, type Check, type Field, type Typed } from './form/form';
import { useForm, type Form } from './form/use-form';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export interface KeptForm<Values extends object> extends Form<Values> {
  /** Whether it differs from what it began with, also before a reload. */
  readonly isTyped: boolean;
  /** Clears the form and its saved copy. */
  readonly forget: () => void;
  /** Continues from the saved values and drops the saved copy. */
  readonly resetTo: (saved: Typed<Values>) => void;
}

/**
 * A form validated by its contract class. What is typed stays in this tab, so that neither an error nor a reload loses it, until the form
 * is sent. Secrets are never stored.
 */
export const useKeptForm = <Values extends object>(
  name: string,
  contract: new () => Values,
  defaults: Typed<Values>,
  secrets: readonly Field<Values>[] = [],
): KeptForm<Values> => useCheckedForm(name, checkedBy(contract), defaults, secrets);

/** The same, where what is valid depends on more than the form. */
export function useCheckedForm<Values extends object>(
  name: string,
  check: Check<Values>,
  defaults: Typed<Values>,
  secrets: readonly Field<Values>[] = [],
): KeptForm<Values> {
  const key = STORAGE.form(name);
  const [begun] = useState<Readonly<Record<string, unknown>>>(defaults);
  const form = useForm<Values>({
    check,
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
  const now = form.values as Readonly<Record<string, unknown>>;
  const isTyped = Object.keys({ ...begun, ...now }).some((field) => !isSame(now[field], begun[field]));
  return { ...form, isTyped, resetTo, forget: () => resetTo(defaults) };
}

/** Shows a form's first error below a title. */
export const sayInvalid =
  (title = 'Error') =>
  (errors: object): void => {
    const wrong = Object.values(errors).find((error: { message?: unknown } | undefined) => typeof error?.message === 'string');
    toast(title, (wrong as { message: string } | undefined)?.message ?? 'Please check your entries', 'error');
  };

export { checkedBy } from './checked-by';
export type { Check, Field, FieldErrors, Typed } from './form/form';
export { useForm, type Form } from './form/use-form';
export { besideFields } from './form/place-errors';
export { useRecordForm, type RecordConflict, type RecordForm } from './record-form';
