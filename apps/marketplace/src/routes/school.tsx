import { SCREENS, TITLES, type SchoolView } from '@homeroom/contracts';
import { Badge, Button, EmptyState, Notice, PhoneIcon, PinIcon, SchoolIcon, Skeleton, StarIcon, UserIcon } from '@homeroom/ui';
import { ApiError, Link, formatCount, phoneUrl, reasonOf, usePageTitle, useParams, useQuery } from '@homeroom/web';
import { useState, type ReactNode } from 'react';
import { schoolById, useGoal, useReachedGoal } from '@homeroom/storefront/your-school';
import { ManagementRequestDialog } from '../features/requests';
import { RecentThanks, ShareKit } from '../features/schools';
import { TryAgain } from '@homeroom/storefront/try-again';
import { useFetchedSoon } from '../page/use-fetched-soon';
import { PageButtons } from '../page/page-buttons';
import styles from './school.module.css';

/** A school's public page: its points, its rewards, and a kit to share it with families. */
export default function SchoolPage() {
  const { id } = useParams();
  const query = useQuery(schoolById(Number(id)));
  const { data: school, isLoadingError, error } = query;
  usePageTitle(school ? TITLES.school(school) : '');
  if (isLoadingError || !(Number(id) > 0)) return <Missing error={error} retry={<TryAgain of={query} />} />;
  if (!school)
    return (
      <div className={styles['page']} role="status" aria-label="Loading the school" data-coming="page">
        <Skeleton height="24rem" radius="var(--radius-lg)" />
      </div>
    );
  return <School school={school} />;
}

function Missing({ error, retry }: { readonly error: Error | null; readonly retry: ReactNode }) {
  const isAbsent = !error || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  const title = isAbsent ? TITLES.missingSchool : 'The school could not be loaded';
  usePageTitle(title);
  return (
    <EmptyState
      level={1}
      icon={<SchoolIcon />}
      title={title}
      action={
        isAbsent ? (
          <Button asChild>
            <Link to={SCREENS.schools}>School Directory</Link>
          </Button>
        ) : (
          retry
        )
      }
    >
      {!isAbsent && reasonOf(error, 'Please check your connection.')}
    </EmptyState>
  );
}

function School({ school }: { readonly school: SchoolView }) {
  const [isAsking, setAsking] = useState(false);
  useFetchedSoon(ManagementRequestDialog);
  const goal = useGoal(school);
  const reached = useReachedGoal(school);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{school.name}</h1>
          <ul className={styles['facts']}>
            <li>
              <PinIcon /> {school.address}, {school.city}, {school.state} {school.zipCode}
            </li>
            {school.contactPhone && (
              <li>
                <PhoneIcon /> <a href={phoneUrl(school.contactPhone)}>{school.contactPhone}</a>
              </li>
            )}
            {school.principalName && (
              <li>
                <UserIcon /> Principal: {school.principalName}
              </li>
            )}
          </ul>
          {school.isActive ? (
            <PageButtons>
              <Button asChild size="large">
                <Link to={SCREENS.schoolSupport(school.id)}>Shop for this school</Link>
              </Button>
              <Button variant="secondary" size="large" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                Request Management Access
              </Button>
            </PageButtons>
          ) : (
            <Notice tone="warn">This school cannot earn new points at the moment. It keeps the points it has.</Notice>
          )}
        </div>
        <div className={styles['points']}>
          <StarIcon />
          <strong>{formatCount(school.points)}</strong>
          <span>{school.points === 1 ? 'School Point' : 'School Points'}</span>
          {reached && <Badge tone="leaf">{`Goal reached: ${reached}`}</Badge>}
          {goal && (
            <>
              <progress max={goal.points} value={school.points} aria-label={`Points toward ${goal.title}`} />
              <p>
                {formatCount(goal.missing)} more for {goal.isChosen ? 'our goal' : 'the next reward'}:{' '}
                <span className={styles['reward']}>{goal.title}</span>
              </p>
            </>
          )}
        </div>
      </header>
      <RecentThanks school={school} />
      {school.isActive && <ShareKit school={school} />}
      {isAsking && <ManagementRequestDialog school={school} onClose={() => setAsking(false)} />}
    </div>
  );
}
