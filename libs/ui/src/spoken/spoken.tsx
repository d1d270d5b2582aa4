import type { HTMLAttributes } from 'react';
import styles from './spoken.module.css';

interface SpokenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'p' | 'h2';
}

/** Text for screen readers only, where the layout shows it. */
export const Spoken = ({ as: Tag = 'span', ...props }: SpokenProps) => <Tag {...props} className={styles['spoken']} />;
