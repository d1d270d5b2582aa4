import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { Link, counted, formatCount } from '@homeroom/web';
import { TowardGoal } from '../chosen-school/next-reward';
import styles from './school-thanks.module.css';

interface SchoolThanksProps {
  readonly school: SchoolView;
  readonly earned: number;
  /** The school's points with those of this purchase, if known. */
  readonly total: number | undefined;
}

/**
 * Shows what a purchase did for its school, and the next reward. The points for a school that closed while somebody paid are held until it
 * is open again.
 */
export function SchoolThanks({ school, earned, total }: SchoolThanksProps) {
  return (
    <section className={styles['thanks']} aria-label="Your school's points">
      <SchoolIcon />
      {school.isActive ? (
        <div>
          <p>
            <strong>{counted(earned, 'point')} earned</strong> for <Link to={SCREENS.school(school.id)}>{school.name}</Link>
          </p>
          {total !== undefined && (
            <>
              <p className={styles['total']}>
                <strong>{formatCount(total)}</strong> points in all
              </p>
              <TowardGoal total={total} goalId={school.goalId} />
            </>
          )}
        </div>
      ) : (
        <p>
          {school.name} is not taking part right now. We keep the <strong>{counted(earned, 'point')}</strong> from this purchase for it.
        </p>
      )}
    </section>
  );
}
