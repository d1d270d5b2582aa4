import { cloneElement, type ButtonHTMLAttributes, type MouseEvent, type ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

const VARIANTS = { primary: styles['primary'], secondary: styles['secondary'], ghost: styles['ghost'], danger: styles['danger'] };
const SIZES = { small: styles['small'], medium: undefined, large: styles['large'] };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
  /** Styles the child instead, such as a link. */
  readonly asChild?: boolean;
  /** Work is running: it cannot be pressed, and says so. */
  readonly busy?: boolean;
}

export function Button({ variant = 'primary', size = 'medium', asChild, busy, className, onClick, children, ...rest }: ButtonProps) {
  const looks = classNames(styles['button'], VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    const child = children as ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
    return cloneElement(child, { onClick, ...rest, ...child.props, className: classNames(looks, child.props.className) });
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  // Not disabled while work is running, because that would lose the focus.
  return (
    <button type="button" className={looks} aria-busy={busy || undefined} aria-disabled={busy || undefined} {...rest} onClick={press}>
      {children}
    </button>
  );
}
