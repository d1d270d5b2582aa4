import { SCREENS } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Link, counted, formatCount, useConfiguration, useQuery } from '@homeroom/web';
import { type ChosenSchool, schoolById, useChosenSchool, useGoal } from '@homeroom/storefront/your-school';
import { PageButtons } from '../page/page-buttons';
import styles from './home.module.css';

/** Explains what points are for, and shows the progress of the family's own school. */
export function SupportingSchools() {
  const school = useChosenSchool();
  const { data } = useConfiguration();
  return (
    <section className={styles['schools']} aria-labelledby="schools">
      <div className={styles['schoolsInner']}>
        <div>
          <h2 id="schools">Supporting Local Schools</h2>
          {school ? <YourSchool school={school} /> : <AnySchool />}
        </div>
        <ul className={styles['rewards']}>
          {data?.rewards.map(({ points, title }) => (
            <li key={points}>
              <strong>{formatCount(points)} points</strong>
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AnySchool() {
  return (
    <>
      <p>One dollar, one point. Schools and their PTOs spend points on what their students need most.</p>
      <Button asChild variant="secondary" size="large">
        <Link to={SCREENS.schools}>Find your school</Link>
      </Button>
    </>
  );
}

function YourSchool({ school: { id, name } }: { readonly school: ChosenSchool }) {
  const { data: school } = useQuery(schoolById(id));
  const goal = useGoal(school ?? { points: 0, goalId: null });
  return (
    <>
      <p>
        Every dollar you spend is a point for <strong>{name}</strong>.{school && ` It has ${counted(school.points, 'point')} now.`}
        {school && goal && ` ${formatCount(goal.missing)} more for ${goal.isChosen ? 'its goal' : 'the next reward'}: ${goal.title}.`}
      </p>
      {school && goal && (
        <progress className={styles['progress']} max={goal.points} value={school.points} aria-label={`Points toward ${goal.title}`} />
      )}
      <PageButtons>
        <Button asChild variant="secondary" size="large">
          <Link to={SCREENS.school(id)}>See your school</Link>
        </Button>
        <Button asChild variant="ghost" size="large">
          <Link to={SCREENS.schools}>All schools</Link>
        </Button>
      </PageButtons>
    </>
  );
}
