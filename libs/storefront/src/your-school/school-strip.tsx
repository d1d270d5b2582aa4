import { SCREENS } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './school-strip.module.css';

/**
 * The chosen school, under the header. Its height is the same with and without a line, so that nothing moves when a browser fills it.
 * The invitation stays in place, hidden by the line that replaces it.
 * @param props.children a `SchoolLine`, once it is there
 */
export const SchoolStrip = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles['strip']} aria-label="Your school" tabIndex={-1}>
    <SchoolIcon />
    <Link to={SCREENS.schools}>Choose your school</Link>
    {children}
  </section>
);
