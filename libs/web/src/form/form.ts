import { read, write, type Control } from './controls';

export type Field<Values> = keyof Values & string;
export type Typed<Values> = { readonly [Name in Field<Values>]?: Values[Name] | null | undefined };

export interface FieldError {
  readonly message: string;
}
export type FieldErrors<Values> = { readonly [Name in Field<Values>]?: FieldError };

/** Converts the input into the request, or returns errors. */
export type Check<Values> = (typed: object) => { readonly values: Values } | { readonly errors: FieldErrors<Values> };

export interface FormOptions<Values> {
  readonly check: Check<Values>;
  readonly defaultValues: Typed<Values>;
  /** Shows a field's error when it loses focus; otherwise only on submit. */
  readonly mode?: 'onTouched' | undefined;
}

export interface FormState<Values> {
  readonly errors: FieldErrors<Values>;
  /** Differs from its default values. */
  readonly isDirty: boolean;
  readonly defaultValues: Typed<Values>;
}

export interface FieldOptions<Values> {
  /** For a control's text. */
  readonly setValueAs?: (typed: unknown) => unknown;
  /** Another field whose rules depend on this one. */
  readonly deps?: Field<Values>;
}

interface Registered<Values> {
  readonly controls: Set<Control>;
  readonly attach: (control: Control | null) => () => void;
  options: FieldOptions<Values>;
}

const nothingWrong = <Values>() => ({}) as FieldErrors<Values>;

/** Empty input equals no value. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * A form's values and errors. Its controls keep their own text, so that typing waits for nothing; subscribers are notified of every change.
 */
export class FormStore<Values extends object> {
  #values: Record<string, unknown>;
  #defaults: Record<string, unknown>;
  #errors: FieldErrors<Values> = nothingWrong();
  #isSent = false;
  #changes = 0;
  readonly #touched = new Set<string>();
  readonly #held = new Map<Field<Values>, FieldError>();
  readonly #fields = new Map<string, Registered<Values>>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: FormOptions<Values>) {
    this.#defaults = { ...options.defaultValues };
    this.#values = { ...options.defaultValues };
  }

  /** A counter that grows with each change. */
  readonly changes = () => this.#changes;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get values(): Values {
    return this.#values as Values;
  }
  get state(): FormState<Values> {
    const fields = Object.keys({ ...this.#defaults, ...this.#values });
    const isDirty = fields.some((name) => !isSame(this.#values[name], this.#defaults[name]));
    return { errors: this.#errors, isDirty, defaultValues: this.#defaults as Typed<Values> };
  }

  /** The props of a field's control. */
  register(name: Field<Values>, options: FieldOptions<Values> = {}) {
    const field = this.#fields.get(name) ?? { controls: new Set(), attach: (control) => this.#attach(name, control), options };
    field.options = options;
    this.#fields.set(name, field);
    return { name, ref: field.attach, onChange: () => this.#typed(name, field), onBlur: () => this.#left(name) };
  }

  /** `shouldValidate` shows its error at once. */
  set(name: Field<Values>, value: unknown, { shouldValidate = false } = {}): void {
    const converted = this.#converted(name, value);
    if (Object.is(converted, this.#values[name]) && !shouldValidate) return;
    this.#values[name] = converted;
    for (const control of this.#fields.get(name)?.controls ?? []) write(control, converted);
    if (shouldValidate) this.#look(name);
    this.#tell();
  }

  setError(name: Field<Values>, error: FieldError, { shouldFocus = false } = {}): void {
    this.#errors = { ...this.#errors, [name]: error };
    if (shouldFocus) this.#focus([name]);
    this.#tell();
  }

  clearErrors(name: Field<Values>): void {
    this.#errors = without(this.#errors, name);
    this.#tell();
  }

  /** Resets to other values, or the initial ones; `keepDefaultValues` keeps the baseline for comparison. */
  reset(values: Typed<Values> = this.#defaults as Typed<Values>, { keepDefaultValues = false } = {}): void {
    if (!keepDefaultValues) this.#defaults = { ...values };
    this.#values = { ...values };
    this.#errors = nothingWrong();
    this.#isSent = false;
    this.#touched.clear();
    for (const [name, { controls }] of this.#fields) {
      for (const control of controls) write(control, this.#values[name]);
      if (this.#values[name] === undefined) this.#begin(name as Field<Values>, controls);
    }
    this.#tell();
  }

  /** Passes on a valid request; otherwise shows the errors and focuses the first field with one. */
  send(onValid: (values: Values) => void, onInvalid?: (errors: FieldErrors<Values>) => void): void {
    this.#isSent = true;
    const checked = this.options.check(this.#values);
    const errors = { ...('errors' in checked ? checked.errors : nothingWrong<Values>()), ...this.#waiting() };
    this.#errors = errors;
    this.#tell();
    if ('values' in checked && this.#held.size === 0) return onValid(checked.values);
    onInvalid?.(errors);
    this.#focus([...this.#fields.keys()].filter((name) => name in errors));
  }

  /** Until the returned function is called, the form is not sent and shows this error, such as while a picture is uploading. */
  hold(name: Field<Values>, error: FieldError): () => void {
    this.#held.set(name, error);
    return () => {
      this.#held.delete(name);
      if (this.#errors[name] === error) this.clearErrors(name);
    };
  }

  /** Makes what was saved the new baseline; what is typed stays. */
  rebase(values: Typed<Values>): void {
    this.#defaults = { ...values };
    this.#tell();
  }

  #waiting(): FieldErrors<Values> {
    return Object.fromEntries(this.#held) as FieldErrors<Values>;
  }

  #attach(name: Field<Values>, control: Control | null): () => void {
    const { controls } = this.#fields.get(name)!;
    if (!control) return () => undefined;
    controls.add(control);
    if (this.#values[name] === undefined) this.#begin(name, controls);
    else write(control, this.#values[name]);
    return () => void controls.delete(control);
  }

  /** A field without a value starts with what its controls show. */
  #begin(name: Field<Values>, controls: ReadonlySet<Control>): void {
    this.#values[name] = this.#converted(name, read(controls));
    this.#defaults[name] ??= this.#values[name];
  }

  #typed(name: Field<Values>, { controls, options }: Registered<Values>): void {
    this.#values[name] = this.#converted(name, read(controls));
    if (this.#isSent || this.#touched.has(name)) {
      this.#look(name);
      if (options.deps) this.#look(options.deps);
    }
    this.#tell();
  }

  #left(name: Field<Values>): void {
    if (this.options.mode !== 'onTouched' || this.#touched.has(name)) return;
    this.#touched.add(name);
    if (this.#isSent) return;
    this.#look(name);
    this.#tell();
  }

  #converted(name: Field<Values>, value: unknown): unknown {
    const { setValueAs } = this.#fields.get(name)?.options ?? {};
    return setValueAs ? setValueAs(value) : value;
  }

  /** Checks one field, whatever is wrong with the others. */
  #look(name: Field<Values>): void {
    const checked = this.options.check(this.#values);
    const error = 'errors' in checked ? checked.errors[name] : undefined;
    this.#errors = error ? { ...this.#errors, [name]: error } : without(this.#errors, name);
  }

  #focus([first]: readonly string[]): void {
    const [control] = (first && this.#fields.get(first)?.controls) || [];
    control?.focus();
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}

function without<Values>(errors: FieldErrors<Values>, name: Field<Values>): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) as FieldErrors<Values>;
}
