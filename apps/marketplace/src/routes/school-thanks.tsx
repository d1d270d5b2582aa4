import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { Link, counted, formatCount } from '@homeroom/web';
import { TowardGoal } from '../chosen-school/next-reward';
import styles from './school-thanks.module.css';

interface SchoolThanksProps {
  readonly school: SchoolView;
  readonly earned: number;
  /** The school's points before this purchase, if known. Without them it shows no total. */
  readonly before: number | undefined;
}

/** What a purchase did for its school, and what comes next. Points are credited a moment after the page loads. */
export function SchoolThanks({ school, earned, before }: SchoolThanksProps) {
  const total = Math.max(school.points, (before ?? 0) + earned);
  return (
    <section className={styles['thanks']} aria-label="Your school's points">
      <SchoolIcon />
      <div>
        <p>
          <strong>{counted(earned, 'point')} earned</strong> for <Link to={SCREENS.school(school.id)}>{school.name}</Link>
        </p>
        {before !== undefined && (
          <>
            <p className={styles['total']}>
              <strong>{formatCount(total)}</strong> points in all
            </p>
            <TowardGoal total={total} goalId={school.goalId} />
          </>
        )}
      </div>
    </section>
  );
}
