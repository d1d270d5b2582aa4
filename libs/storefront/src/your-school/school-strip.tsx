import { SCREENS, STORAGE } from '@homeroom/contracts';
import { SchoolIcon, lazyPart } from '@homeroom/ui';
import { Link, useLocation } from '@homeroom/web';
import { useFetchedAhead } from './use-fetched-ahead';
import styles from './school-strip.module.css';

const SchoolLine = lazyPart(() => import('./school-line'));

/** A school's own area. */
const SPEAKS_ITSELF = /^\/school(\/|$)/;

/**
 * The chosen school, under the header. Its height is fixed, so that nothing moves when a browser fills it. The drawn version stays in
 * place, hidden by the line that replaces it.
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
