import type { InputHTMLAttributes, Ref } from 'react';
import styles from './switch-field.module.css';

type SwitchFieldProps = InputHTMLAttributes<HTMLInputElement> & { readonly label: string; readonly ref?: Ref<HTMLInputElement> };

export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <label className={styles['switch']}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- HTML says by itself whether a checkbox is on. */}
      <input type="checkbox" role="switch" {...input} />
      {label}
    </label>
  );
}
