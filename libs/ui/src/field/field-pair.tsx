import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Fields that belong together, beside each other where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => <div className={styles['pair']}>{children}</div>;

/** What the star behind a label means. */
export const RequiredHint = () => <p className={styles['required']}>Fields marked with * are required.</p>;
