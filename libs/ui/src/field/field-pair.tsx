import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Related fields, side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => <div className={styles['pair']}>{children}</div>;

/** What the star after a label means. */
export const RequiredHint = () => <p className={styles['required']}>Fields marked with * are required.</p>;
