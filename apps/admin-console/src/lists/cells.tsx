import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Shown beside more important text. */
export const Soft = ({ children }: { readonly children: ReactNode }) => <span className={styles['soft']}>{children}</span>;

/** A row's badges and their hints. */
export const States = ({ children }: { readonly children: ReactNode }) => <span className={styles['states']}>{children}</span>;

/** Shown in full on hover when clipped. */
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
