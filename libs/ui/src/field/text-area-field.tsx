import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { Field, type Labelled } from './field';
import fieldStyles from './field.module.css';
import styles from './text-area-field.module.css';

type TextAreaFieldProps = Labelled &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    readonly ref?: Ref<HTMLTextAreaElement>;
    /** One line of text that may be long: the field grows with it, so that all of it can be read. */
    readonly grows?: boolean;
  };

export function TextAreaField({ label, hint, error, labelHidden, grows, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(wiring) => (
        <textarea
          rows={grows ? 1 : 4}
          {...wiring}
          {...area}
          className={classNames(fieldStyles['input'], styles['area'], grows && styles['grows'])}
        />
      )}
    </Field>
  );
}
