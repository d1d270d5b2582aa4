import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Said beside what matters more. */
export const Soft = ({ children }: { readonly children: ReactNode }) => <span className={styles['soft']}>{children}</span>;

/** Badges of a row, and what belongs to them. */
export const States = ({ children }: { readonly children: ReactNode }) => <span className={styles['states']}>{children}</span>;

/** Whole where it is cut off for want of room. */
export const Cut = ({ words, more }: { readonly words: string; readonly more?: string | null | undefined }) => (
  <span title={more ? `${words} · ${more}` : words}>
    {words}
    {more && (
      <>
        {' '}
        <Soft>{more}</Soft>
      </>
    )}
  </span>
);
