import { SCREENS, type AdminTotals, type PasswordLogin, type Workspace } from '@homeroom/contracts';
import SignInAgain from '@homeroom/storefront/sign-in-again';
import { Button, EmptyState, InfoIcon, Skeleton, Tiles } from '@homeroom/ui';
import {
  Navigate,
  forgetUnfinished,
  formatCount,
  useLocation,
  useNavigate,
  usePageTitle,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@homeroom/web';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import type { ComponentType, ReactNode } from 'react';
import { Audit } from '../features/audit';
import { BusinessRecord, Businesses } from '../features/businesses';
import { Complaints } from '../features/complaints';
import { DealRecord, Deals } from '../features/deals';
import { Jobs } from '../features/jobs';
import { Money } from '../features/money';
import { PayoutRecord, Payouts } from '../features/payouts';
import { PointRedemptions, RewardActions, RewardsDue, waitingRewardsQuery } from '../features/points';
import { Overview } from '../features/overview';
import { Releases } from '../features/releases';
import { Requests, inboxCountsQuery } from '../features/requests';
import { ReviewModeration } from '../features/reviews';
import { Rewards } from '../features/rewards';
import { SchoolRecord, Schools } from '../features/schools';
import { FindButton } from '../features/search';
import { PasswordNeeded, signIn, signOut } from '../features/session';
import { totalsQuery } from '../features/totals';
import { TransactionRecord, Transactions } from '../features/transactions';
import { UserRecord, Users } from '../features/users';
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

/** Without a valid token, shows the login. */
export default function DashboardPage() {
  const { pathname, search } = useLocation();
  const token = useAdminToken();
  if (!token) return <Navigate to={SCREENS.adminLogin} replace state={{ from: `${pathname}${search}` }} />;
  return <Dashboard key={accountOf(token)} />;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly view: ReactNode;
}

/** The team's waiting work, the specification's five tabs, then later ones. */
const PLACES: readonly Place[] = [
  { id: 'overview', name: 'Overview', icon: 'home', view: <Overview /> },
  { id: 'businesses', name: 'Businesses', icon: 'store', view: <Businesses /> },
  { id: 'deals', name: 'Deals', icon: 'ticket', view: <Deals /> },
  { id: 'users', name: 'Users', icon: 'user', view: <Users /> },
  { id: 'schools', name: 'Schools', icon: 'school', view: <Schools /> },
  { id: 'transactions', name: 'Transactions', icon: 'receipt', view: <Transactions /> },
  { id: 'money', name: 'Money', icon: 'chart', view: <Money payouts={<Payouts />} rewards={<RewardsDue />} /> },
  { id: 'requests', name: 'Requests', icon: 'mail', view: <Requests reviews={<ReviewModeration />} /> },
  { id: 'complaints', name: 'Complaints', icon: 'mail', view: <Complaints /> },
  { id: 'points', name: 'School points', icon: 'star', view: <PointRedemptions /> },
  { id: 'rewards', name: 'Rewards', icon: 'gift', view: <Rewards /> },
  { id: 'jobs', name: 'Jobs', icon: 'clock', view: <Jobs /> },
  { id: 'releases', name: 'Releases', icon: 'rocket', view: <Releases /> },
  { id: 'log', name: 'Log', icon: 'list', view: <Audit /> },
];
const FIRST = PLACES[0]!;

function Dashboard() {
  useRenewal();
  const tab = useSearchParams()[0].get('tab');
  const record = useRecord();
  const place = PLACES.find(({ id }) => id === (record?.of ?? tab)) ?? FIRST;
  usePageTitle(`${record?.title ?? place.name} · Administration`);
  const workspace = useConsole(place);
  useOfferWorkspace(workspace);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1>Administration</h1>
          <h2>{place.name}</h2>
        </div>
        <FindButton workspace={workspace} />
      </header>
      {place === FIRST && !record && <Totals />}
      <PasswordNeeded />
      <SessionEnded />
      <section key={place.id} aria-label={place.name} className={styles['place']}>
        {record ? record.view : place.view}
      </section>
    </div>
  );
}

interface RecordView {
  /** The place whose list it belongs to. */
  readonly of: string;
  readonly title: string;
  readonly view: ReactNode;
}

const School = ({ number }: { readonly number: string }) => <SchoolRecord number={number} rewardActions={RewardActions} />;

/** Records by the name of their part of the address. */
const RECORDS: Readonly<Record<string, readonly [of: string, title: string, page: ComponentType<{ readonly number: string }>]>> = {
  businessId: ['businesses', 'Business', BusinessRecord],
  dealId: ['deals', 'Deal', DealRecord],
  payoutId: ['money', 'Payout', PayoutRecord],
  schoolId: ['schools', 'School', School],
  transactionId: ['transactions', 'Order', TransactionRecord],
  userId: ['users', 'Family', UserRecord],
};

/** The record named by the address. */
function useRecord(): RecordView | undefined {
  // The shell's own route has a parameter, too.
  const [name, number] = Object.entries(useParams()).find(([parameter]) => parameter in RECORDS) ?? [];
  if (!name || !number) return undefined;
  const [of, title, Page] = RECORDS[name]!;
  return { of, title: `${title} #${number}`, view: <Page key={`${name} ${number}`} number={number} /> };
}

/** The places to go from here, with what is waiting there. */
function useConsole(place: Place): Workspace {
  const navigate = useNavigate();
  const counts = useQuery(inboxCountsQuery);
  const rewards = useQuery(waitingRewardsQuery);
  const waiting: Readonly<Record<string, number | undefined>> = {
    requests: counts.data?.reduce((sum, inbox) => sum + inbox.waiting, 0),
    points: rewards.data,
  };
  const leave = async () => {
    await signOut().catch(() => undefined);
    adminSession.left();
    clearAdminToken();
    void navigate(SCREENS.adminLogin);
  };
  return {
    title: 'Administration',
    account: { name: 'Homeroom team', role: 'Admin' },
    entries: PLACES.map(({ id, name, icon }) => ({
      id,
      label: name,
      to: id === FIRST.id ? SCREENS.admin : `${SCREENS.admin}?tab=${id}`,
      isCurrent: id === place.id,
      icon,
      waiting: waiting[id] ?? 0,
    })),
    actions: [{ label: 'Logout', run: () => void leave() }],
  };
}

/**
 * The session ended: the same admin continues after sign-in, another starts fresh, and leaving opens the login, which returns here. The
 * dialog is part of the page, so that a lost file cannot lose pending work.
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
