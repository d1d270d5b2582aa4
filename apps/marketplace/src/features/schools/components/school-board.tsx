import { SCREENS } from '@homeroom/contracts';
import { Badge, Skeleton } from '@homeroom/ui';
import { Link, counted, useQuery } from '@homeroom/web';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import { schoolBoardQuery } from '../api/schools';
import { ChooseButton } from './choose-button';
import styles from './school-board.module.css';

/** The schools that earned the most points this month. The page works without them. */
export function SchoolBoard() {
  const { data: schools, isLoadingError } = useQuery(schoolBoardQuery);
  const chosen = useChosenSchool();
  if (isLoadingError) return null;
  return (
    <section className={styles['board']} aria-labelledby="school-board">
      <h2 id="school-board">Most points this month</h2>
      {!schools && <Skeleton height="20rem" radius="var(--radius-lg)" />}
      {schools?.length === 0 && (
        <p className={styles['none']}>No school has earned points this month yet. The first purchase takes the lead.</p>
      )}
      {schools && schools.length > 0 && (
        <ol>
          {schools.map(({ id, name, city, points }) => (
            <li key={id} className={styles['place']}>
              <span className={styles['school']}>
                <Link to={SCREENS.school(id)}>{name}</Link> {id === chosen?.id && <Badge tone="leaf">Your school</Badge>}
                <small>{city}</small>
              </span>
              <strong>{counted(points, 'point')}</strong>
              <ChooseButton school={{ id, name, city }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
