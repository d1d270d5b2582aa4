import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Link, usePageTitle, useQuery } from '@homeroom/web';
import { Counter } from '../features/counter';
import { locationsQuery } from '../features/locations';
import { readBusinessAuth } from '../features/session';
import { LoginPrompt, closedDoor } from './closed-doors';
import styles from './dashboard.module.css';

/** For a phone at the counter. */
export default function CounterPage() {
  usePageTitle('Counter');
  const business = readBusinessAuth();
  return business ? <CounterOf businessId={business.id} name={business.name} /> : <LoginPrompt />;
}

function CounterOf({ businessId, name }: { readonly businessId: number; readonly name: string }) {
  const { data, error, refetch } = useQuery(locationsQuery(businessId));
  const closed = closedDoor(error);
  if (closed) return closed;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <p className={styles['eyebrow']}>{name}</p>
          <h1>Counter</h1>
        </div>
        <Button asChild variant="secondary">
          <Link to={SCREENS.business}>Dashboard</Link>
        </Button>
      </header>
      {error && (
        <EmptyState
          icon={<InfoIcon />}
          title="The counter could not be opened"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !error && <Skeleton height="16rem" radius="var(--radius-lg)" />}
      {data && <Counter businessId={businessId} locations={data} />}
    </div>
  );
}
