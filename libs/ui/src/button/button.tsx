import { Slot } from '@radix-ui/react-slot';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** Gives the looks to the child, such as a link. */
  readonly asChild?: boolean;
  /** Work is under way: cannot be pressed, and says so. */
  readonly busy?: boolean;
}

export function Button({ variant = 'primary', size = 'medium', asChild, busy, className, disabled, ...rest }: ButtonProps) {
  const looks = classNames(styles['button'], styles[variant], styles[size], className);
  if (asChild) return <Slot className={looks} {...rest} />;
  return <button type="button" className={looks} disabled={disabled || busy} aria-busy={busy || undefined} {...rest} />;
}
