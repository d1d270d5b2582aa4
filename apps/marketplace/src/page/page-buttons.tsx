import type { ReactNode } from 'react';
import styles from './page-buttons.module.css';

/** Buttons side by side. */
export const PageButtons = ({ children }: { readonly children: ReactNode }) => <div className={styles['buttons']}>{children}</div>;
