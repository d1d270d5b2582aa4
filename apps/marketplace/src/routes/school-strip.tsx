import { SCREENS, STORAGE } from '@homeroom/contracts';
import { SchoolIcon, lazyPart } from '@homeroom/ui';
import { Link, useLocation } from '@homeroom/web';
import { useFetchedAhead } from '../use-fetched-ahead';
import styles from './school-strip.module.css';

const SchoolLine = lazyPart(() => import('./school-line'));

/** Pages that speak of the school themselves, and a school's own area. */
const SPEAKS_ITSELF = /^\/(checkout|payment-success|voucher|school)(\/|$)/;

/**
 * For which school one shops, under the header. It has a fixed height, so that nothing moves once a browser fills it. What was drawn
 * stays where it is, hidden by the line that takes its place.
 */
export function SchoolStrip() {
  const { pathname, search } = useLocation();
  const isThere = useFetchedAhead(SchoolLine, () => STORAGE.school in localStorage || search.includes('school='));
  if (SPEAKS_ITSELF.test(pathname)) return null;
  return (
    <section className={styles['strip']} aria-label="Your school" tabIndex={-1}>
      <SchoolIcon />
      <Link to={SCREENS.schools}>Choose your school</Link>
      {isThere && <SchoolLine />}
    </section>
  );
}
