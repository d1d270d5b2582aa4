import type { HTMLAttributes } from 'react';
import styles from './spoken.module.css';

interface SpokenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'p' | 'h2';
}

/** Words for screen readers alone, where eyes have the layout. */
export const Spoken = ({ as: Tag = 'span', ...props }: SpokenProps) => <Tag {...props} className={styles['spoken']} />;
