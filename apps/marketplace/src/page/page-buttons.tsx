import type { ReactNode } from 'react';
import styles from './page-buttons.module.css';

/** Actions for the whole page, beside its title. */
export const PageButtons = ({ children }: { readonly children: ReactNode }) => <div className={styles['buttons']}>{children}</div>;
