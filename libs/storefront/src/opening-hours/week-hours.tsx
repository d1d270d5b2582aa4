import type { OpenSpan } from '@homeroom/contracts';
import { DAYS, hoursOn } from './standing';
import styles from './week-hours.module.css';

/** Each day's hours, from Monday. */
export const WeekHours = ({ week }: { readonly week: readonly OpenSpan[] }) => (
  <dl className={styles['week']}>
    {DAYS.map(({ day, name }) => (
      <div key={day}>
        <dt>{name}</dt>
        <dd>{hoursOn(week, day)}</dd>
      </div>
    ))}
  </dl>
);
