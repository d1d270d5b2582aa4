import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

export interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  /** May contain links to what helps. */
  readonly error?: ReactNode;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
  readonly 'aria-describedby'?: string;
}

/** A label with its control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, labelHidden, children }: Labelled & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const isRequired = label.endsWith('*');
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={labelHidden ? styles['hidden'] : styles['label']}>
        {label}
      </label>
      {children({
        id,
        ...(isRequired && { 'aria-required': true as const }),
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Labelled &
  InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement>; readonly icon?: ReactNode };

export function TextField({ label, hint, error, labelHidden, icon, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(wiring) => (
        <span className={classNames(styles['box'], Boolean(icon) && styles['withIcon'], className)}>
          {icon}
          <input {...wiring} {...input} className={styles['input']} />
        </span>
      )}
    </Field>
  );
}

type SelectFieldProps = Labelled & SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };

export function SelectField({ label, hint, error, labelHidden, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(wiring) => (
        <span className={classNames(styles['box'], styles['select'])}>
          <select {...wiring} {...select} className={styles['input']}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}
