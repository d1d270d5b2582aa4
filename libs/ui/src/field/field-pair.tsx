import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Related fields, side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => <div className={styles['pair']}>{children}</div>;

/** Explains the star after a label. */
export const RequiredHint = () => <p className={styles['required']}>Fields marked with * are required.</p>;
