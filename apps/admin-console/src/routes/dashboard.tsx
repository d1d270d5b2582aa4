import { SCREENS, type AdminTotals } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { ApiError, Navigate, formatCount, useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { WaitingBusinesses } from '../features/approvals/components/waiting-businesses';
import { ReviewModeration } from '../features/reviews/components/review-moderation';
import { signOut } from '../features/session/api/session';
import { totalsQuery } from '../features/totals/api/totals';
import { clearAdminToken, readAdminToken } from '../session/admin-token';
import styles from './dashboard.module.css';

const TILES: readonly (readonly [keyof AdminTotals, string])[] = [
  ['users', 'Total Users'],
  ['businesses', 'Businesses'],
  ['activeDeals', 'Active Deals'],
  ['schools', 'Schools'],
];

export default function DashboardPage() {
  usePageTitle('Administration');
  return readAdminToken() ? <Totals /> : <Navigate to={SCREENS.adminLogin} replace />;
}

function Totals() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(totalsQuery);
  const leave = async () => {
    await signOut().catch(() => undefined);
    clearAdminToken();
    void navigate(SCREENS.adminLogin);
  };
  if (error instanceof ApiError && error.status === 401) {
    clearAdminToken();
    return <Navigate to={SCREENS.adminLogin} replace />;
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Administration</h1>
        <Button variant="secondary" onClick={() => void leave()}>
          Logout
        </Button>
      </header>
      {error ? (
        <EmptyState
          icon={<InfoIcon />}
          title="The totals could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <dl className={styles['tiles']}>
          {TILES.map(([key, name]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{data ? formatCount(data[key]) : <Skeleton height="2.5rem" width="5rem" />}</dd>
            </div>
          ))}
        </dl>
      )}
      <WaitingBusinesses />
      <ReviewModeration />
    </div>
  );
}
