import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type Labelled } from './field';
import fieldStyles from './field.module.css';
import styles from './text-area-field.module.css';

type TextAreaFieldProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, hint, error, labelHidden, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(wiring) => <textarea rows={4} {...wiring} {...area} className={classNames(fieldStyles['input'], styles['area'])} />}
    </Field>
  );
}
