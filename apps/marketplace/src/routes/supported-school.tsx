import { SCREENS } from '@homeroom/contracts';
import { CloseIcon, SchoolIcon } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { chooseSchool, useChosenSchool } from '../chosen-school/chosen-school';
import styles from './supported-school.module.css';

/** Says for which school one shops, where one is chosen. */
export function SupportedSchool() {
  const school = useChosenSchool();
  if (!school) return null;
  return (
    <p className={styles['line']}>
      <SchoolIcon />
      <span>
        You shop for <Link to={SCREENS.school(school.id)}>{school.name}</Link>
      </span>
      <button type="button" aria-label={`Stop choosing ${school.name}`} onClick={() => chooseSchool(null)}>
        <CloseIcon />
      </button>
    </p>
  );
}
