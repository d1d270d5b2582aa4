import { SCREENS, type AdminTotals, type PasswordLogin } from '@homeroom/contracts';
import SignInAgain from '@homeroom/storefront/sign-in-again';
import { Badge, Button, EmptyState, InfoIcon, Skeleton, Tiles } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import {
  Navigate,
  forgetUnfinished,
  formatCount,
  useLocation,
  useNavigate,
  usePageTitle,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@homeroom/web';
import type { ReactNode } from 'react';
import { Audit } from '../features/audit';
import { Businesses } from '../features/businesses';
import { Deals } from '../features/deals';
import { Jobs } from '../features/jobs';
import { PointRedemptions, waitingRewardsQuery } from '../features/points';
import { Releases } from '../features/releases';
import { Requests, inboxCountsQuery } from '../features/requests';
import { ReviewModeration } from '../features/reviews';
import { Rewards } from '../features/rewards';
import { Schools } from '../features/schools';
import { GlobalSearch } from '../features/search';
import { signIn, signOut } from '../features/session';
import { totalsQuery } from '../features/totals';
import { Transactions } from '../features/transactions';
import { Users } from '../features/users';
import { accountOf, clearAdminToken, readAdminToken, useAdminToken, writeAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';
import { useRenewal } from '../session/use-renewal';
import styles from './dashboard.module.css';

const TILES: readonly (readonly [keyof AdminTotals, string])[] = [
  ['users', 'Total Users'],
  ['businesses', 'Businesses'],
  ['activeDeals', 'Active Deals'],
  ['schools', 'Schools'],
];

/** Without a token, or when it is refused, there is the login. */
export default function DashboardPage() {
  usePageTitle('Administration');
  const { pathname, search } = useLocation();
  const token = useAdminToken();
  if (!token) return <Navigate to={SCREENS.adminLogin} replace state={{ from: `${pathname}${search}` }} />;
  return <Dashboard key={accountOf(token)} />;
}

function Dashboard() {
  useRenewal();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const counts = useQuery(inboxCountsQuery);
  const rewards = useQuery(waitingRewardsQuery);
  const waiting = counts.data?.reduce((sum, inbox) => sum + inbox.waiting, 0) ?? 0;
  const leave = async () => {
    await signOut().catch(() => undefined);
    adminSession.left();
    clearAdminToken();
    void navigate(SCREENS.adminLogin);
  };
  const tabs: readonly { id: string; label: ReactNode; name: string; view: ReactNode }[] = [
    { id: 'businesses', label: 'Businesses', name: 'Businesses', view: <Businesses /> },
    { id: 'deals', label: 'Deals', name: 'Deals', view: <Deals /> },
    { id: 'users', label: 'Users', name: 'Users', view: <Users /> },
    { id: 'schools', label: 'Schools', name: 'Schools', view: <Schools /> },
    { id: 'transactions', label: 'Transactions', name: 'Transactions', view: <Transactions /> },
    {
      id: 'requests',
      label: <Waiting label="Requests" count={waiting} />,
      name: 'Requests',
      view: <Requests reviews={<ReviewModeration />} />,
    },
    { id: 'points', label: <Waiting label="School points" count={rewards.data ?? 0} />, name: 'School points', view: <PointRedemptions /> },
    { id: 'rewards', label: 'Rewards', name: 'Rewards', view: <Rewards /> },
    { id: 'jobs', label: 'Jobs', name: 'Jobs', view: <Jobs /> },
    { id: 'releases', label: 'Releases', name: 'Releases', view: <Releases /> },
    { id: 'log', label: 'Log', name: 'Log', view: <Audit /> },
  ];
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Administration</h1>
        <GlobalSearch />
        <Button variant="secondary" onClick={() => void leave()}>
          Logout
        </Button>
      </header>
      <Totals />
      <SessionEnded />
      <Tabs
        label="Administration"
        value={tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'businesses'}
        onChange={(tab) => setSearch(tab === 'businesses' ? {} : { tab }, { replace: true })}
        tabs={tabs.map(({ id, label, name, view }) => ({
          id,
          label,
          content: (
            <>
              <h2 className={styles['spoken']}>{name}</h2>
              {view}
            </>
          ),
        }))}
      />
    </div>
  );
}

/**
 * The session ended: whoever signs in again goes on, another admin begins with nothing of the one before, and to leave leads
 * to the login, which leads back here. The dialog comes with the page: a file that is lost must not lose what waits.
 */
function SessionEnded() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goOn = async (body: PasswordLogin) => {
    const { token } = await signIn(body);
    const account = accountOf(token);
    if (account !== undefined && account === accountOf(readAdminToken())) {
      writeAdminToken(token);
      return adminSession.signedIn();
    }
    adminSession.left();
    forgetUnfinished();
    queries.clear();
    writeAdminToken(token);
    void navigate(SCREENS.admin);
  };
  const leave = () => {
    adminSession.left();
    clearAdminToken();
  };
  return adminSession.useHasEnded() && <SignInAgain signIn={goOn} onClose={leave} />;
}

function Waiting({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      {label} {count > 0 && <Badge tone="sun">{count}</Badge>}
    </>
  );
}

function Totals() {
  const { data, error, refetch } = useQuery(totalsQuery);
  if (error)
    return (
      <EmptyState
        icon={<InfoIcon />}
        title="The totals could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return (
    <Tiles
      tiles={TILES.map(([key, name]) => ({ name, value: data ? formatCount(data[key]) : <Skeleton height="2.5rem" width="5rem" /> }))}
    />
  );
}
