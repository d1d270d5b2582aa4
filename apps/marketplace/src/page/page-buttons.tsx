import type { ReactNode } from 'react';
import styles from './page-buttons.module.css';

/** What can be done with the page as a whole, beside its title. */
export const PageButtons = ({ children }: { readonly children: ReactNode }) => <div className={styles['buttons']}>{children}</div>;
