import { STORAGE } from '@homeroom/contracts';
import { SchoolStrip as Strip } from '@homeroom/storefront/your-school';
import { lazyPart } from '@homeroom/ui';
import { useLocation } from '@homeroom/web';
import { useFetchedAhead } from '../use-fetched-ahead';

const SchoolLine = lazyPart(() => import('@homeroom/storefront/school-line'));

/** A school's own area. */
const SPEAKS_ITSELF = /^\/school\b/;

/** The chosen school, under the header. */
export function SchoolStrip() {
  const { pathname, search } = useLocation();
  const isThere = useFetchedAhead(SchoolLine, () => STORAGE.school in localStorage || search.includes('school='));
  return SPEAKS_ITSELF.test(pathname) ? null : <Strip>{isThere && <SchoolLine />}</Strip>;
}
