import { SCREENS, type AdminTotals, type InboxCount, type OwnAdmin, type TeamRole, type Workspace } from '@homeroom/contracts';
import { ROLE_LABELS, allows, whyNot, type Permission } from '@homeroom/contracts/permissions';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, InfoIcon, Skeleton, Tiles, lazyPart } from '@homeroom/ui';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { Link, Navigate, formatCount, useLocation, useNavigate, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { meQuery } from '../features/account';
import { BusinessRecord, Businesses } from '../features/businesses';
import { Complaints, waitingComplaintsQuery } from '../features/complaints';
import { DealRecord, Deals } from '../features/deals';
import { Notifications, notificationsQuery } from '../features/notifications';
import { PointRedemptions, RewardActions, waitingRewardsQuery } from '../features/points';
import { Overview } from '../features/overview';
import { Requests, inboxCountsQuery } from '../features/requests';
import { ReviewModeration } from '../features/reviews';
import { SchoolRecord, Schools } from '../features/schools';
import { FindButton } from '../features/search';
import { PasswordNeeded, signOut } from '../features/session';
import { totalsQuery } from '../features/totals';
import { TransactionRecord, Transactions } from '../features/transactions';
import { UserRecord, Users } from '../features/users';
import { accountOf, clearAdminToken, useAdminToken } from '../session/admin-token';
import { adminSession } from '../session/call-admin';
import { RoleContext, useMay } from '../session/may';
import { useRenewal } from '../session/use-renewal';
import { useTabsWithSession } from '../session/use-tabs-with-session';
import styles from './dashboard.module.css';
import { SessionEnded } from './session-ended';
import type * as Upkeep from './upkeep';

/** Loaded when it is opened, because people open it less often than lists and records. */
const ofUpkeep = <Props extends object>(take: (upkeep: typeof Upkeep) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: take(await import('./upkeep')) }));
const OwnAccount = ofUpkeep((upkeep) => upkeep.OwnAccount);
const Audit = ofUpkeep((upkeep) => upkeep.Audit);
const Jobs = ofUpkeep((upkeep) => upkeep.Jobs);
const Releases = ofUpkeep((upkeep) => upkeep.Releases);
const Rewards = ofUpkeep((upkeep) => upkeep.Rewards);
const Team = ofUpkeep((upkeep) => upkeep.Team);
const MoneyPlace = ofUpkeep((upkeep) => upkeep.MoneyPlace);
const PayoutRecord = ofUpkeep((upkeep) => upkeep.PayoutRecord);

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
  /** The permissions of which one is enough to open it. */
  readonly may: readonly Permission[];
}

/** The team's waiting work, the specification's five tabs, then later ones. */
const PLACES: readonly Place[] = [
  { id: 'overview', name: 'Overview', icon: 'home', may: ['overview'], view: <Overview /> },
  { id: 'businesses', name: 'Businesses', icon: 'store', may: ['businesses.see'], view: <Businesses /> },
  { id: 'deals', name: 'Deals', icon: 'ticket', may: ['deals.see'], view: <Deals /> },
  { id: 'users', name: 'Users', icon: 'user', may: ['families.see'], view: <Users /> },
  { id: 'schools', name: 'Schools', icon: 'school', may: ['schools.see'], view: <Schools /> },
  { id: 'transactions', name: 'Transactions', icon: 'receipt', may: ['transactions.see'], view: <Transactions /> },
  { id: 'money', name: 'Money', icon: 'chart', may: ['money.see'], view: <MoneyPlace /> },
  { id: 'requests', name: 'Requests', icon: 'mail', may: ['requests.see'], view: <Requests reviews={<ReviewModeration />} /> },
  { id: 'complaints', name: 'Complaints', icon: 'flag', may: ['complaints'], view: <Complaints /> },
  { id: 'points', name: 'School points', icon: 'star', may: ['points.see'], view: <PointRedemptions /> },
  { id: 'rewards', name: 'Rewards', icon: 'gift', may: ['points.see'], view: <Rewards /> },
  { id: 'jobs', name: 'Jobs', icon: 'clock', may: ['jobs.see', 'troubles.see', 'exports'], view: <Jobs /> },
  { id: 'releases', name: 'Releases', icon: 'rocket', may: ['releases'], view: <Releases /> },
  { id: 'log', name: 'Log', icon: 'list', may: ['log'], view: <Audit /> },
  { id: 'team', name: 'Team', icon: 'people', may: ['team.see'], view: <Team /> },
];

/** From the account menu, not the navigation. */
const ACCOUNT = { id: 'account', name: 'Your account' };
const ACCOUNT_ADDRESS = `${SCREENS.admin}?tab=${ACCOUNT.id}`;

/** From the bell. */
const NOTIFICATIONS = { id: 'notifications', name: 'Notifications' };
const NOTIFICATIONS_ADDRESS = `${SCREENS.admin}?tab=${NOTIFICATIONS.id}`;

const opens = (role: TeamRole, { may }: Place) => may.some((permission) => allows(role, permission));

/** Waits until it knows the role, which decides what to show. */
function Dashboard() {
  useRenewal();
  useTabsWithSession();
  const read = useQuery(meQuery);
  const { data: me } = read;
  return (
    <>
      <PasswordNeeded />
      <SessionEnded />
      {me ? (
        <RoleContext value={me.role}>
          <Console me={me} />
        </RoleContext>
      ) : (
        <LoadState of={read} title="Your account could not be loaded" height="60dvh" />
      )}
    </>
  );
}

function Console({ me }: { readonly me: OwnAdmin }) {
  const tab = useSearchParams()[0].get('tab');
  const record = useRecord();
  const places = PLACES.filter((place) => opens(me.role, place));
  const lacksFactor = me.secondFactor.isRequired && !me.secondFactor.isOn;
  const isAccount = lacksFactor || (!record && tab === ACCOUNT.id);
  const asked = PLACES.find(({ id }) => id === (record?.of ?? tab)) ?? places[0]!;
  const isBell = !isAccount && !record && tab === NOTIFICATIONS.id;
  const place = isAccount ? ACCOUNT : isBell ? NOTIFICATIONS : asked;
  usePageTitle(`${record?.title ?? place.name} · Administration`);
  const workspace = useConsole(place.id, lacksFactor ? [] : places, me);
  useOfferWorkspace(workspace);
  return (
    <WorkspacePage className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1>Administration</h1>
          <h2>{place.name}</h2>
        </div>
        {!lacksFactor && <FindButton workspace={workspace} />}
      </header>
      {place.id === 'overview' && !record && opens(me.role, asked) && <Totals />}
      <section key={place.id} aria-label={place.name} className={styles['place']}>
        <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-md)" />}>
          {isAccount ? <OwnAccount me={me} /> : isBell ? <Notifications /> : <Asked me={me} place={asked} view={record?.view} />}
        </Suspense>
      </section>
    </WorkspacePage>
  );
}

interface AskedProps {
  readonly me: OwnAdmin;
  readonly place: Place;
  /** The page of one record, shown instead of the list. */
  readonly view: ReactNode;
}

const Asked = ({ me: { role }, place, view }: AskedProps) =>
  opens(role, place) ? (view ?? place.view) : <NotYours role={role} place={place} />;

/** Shown to someone who followed a link to a place that their role may not see. */
const NotYours = ({ role, place }: { readonly role: TeamRole; readonly place: Place }) => (
  <EmptyState
    icon={<InfoIcon />}
    title={`Your role can’t open ${place.name}`}
    action={
      <Button asChild>
        <Link to={SCREENS.admin} onClick={() => document.querySelector('main')?.focus()}>
          Go to {PLACES.find((other) => opens(role, other))!.name}
        </Link>
      </Button>
    }
  >
    {whyNot(place.may[0]!)} An owner can change your role under Team.
  </EmptyState>
);

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

/** The permission for the requests of each inbox. */
const decidedWith = (inbox: InboxCount['inbox']): Permission =>
  inbox === 'review' ? 'reviews' : inbox === 'cash' ? 'cash.decide' : 'requests.decide';

/** Work comes in while nobody presses anything. */
const EVERY_MINUTE = 60_000;

/** The navigation, with the waiting work of each place. */
function useConsole(place: string, places: readonly Place[], { name, role }: OwnAdmin): Workspace {
  const navigate = useNavigate();
  const may = useMay();
  const sees = (id: string) => places.some((place) => place.id === id);
  const counts = useQuery({ ...inboxCountsQuery, enabled: sees('requests'), refetchInterval: EVERY_MINUTE });
  const rewards = useQuery({ ...waitingRewardsQuery, enabled: sees('points'), refetchInterval: EVERY_MINUTE });
  const complaints = useQuery({ ...waitingComplaintsQuery, enabled: sees('complaints'), refetchInterval: EVERY_MINUTE });
  const { data: notifications } = useQuery({ ...notificationsQuery, enabled: places.length > 0 });
  const waiting: Readonly<Record<string, number | undefined>> = {
    requests: counts.data?.reduce((sum, { inbox, waiting }) => sum + (may(decidedWith(inbox)) ? waiting : 0), 0),
    complaints: complaints.data,
    points: may('points.decide') ? rewards.data : 0,
  };
  const leave = async () => {
    await signOut().catch(() => undefined);
    adminSession.left();
    clearAdminToken();
    void navigate(SCREENS.adminLogin);
  };
  return {
    title: 'Administration',
    account: { name, role: ROLE_LABELS[role] },
    entries: places.map(({ id, name, icon }) => ({
      id,
      label: name,
      to: id === places[0]!.id ? SCREENS.admin : `${SCREENS.admin}?tab=${id}`,
      isCurrent: id === place,
      icon,
      waiting: waiting[id] ?? 0,
    })),
    ...(places.length > 0 && {
      bell: { to: NOTIFICATIONS_ADDRESS, isCurrent: place === NOTIFICATIONS.id, unread: notifications?.unread ?? 0 },
    }),
    actions: [
      { label: ACCOUNT.name, run: () => void navigate(ACCOUNT_ADDRESS) },
      { label: 'Logout', run: () => void leave() },
    ],
  };
}

function Totals() {
  const read = useQuery(totalsQuery);
  const { data } = read;
  if (read.isLoadingError) return <LoadState of={read} title="The totals could not be loaded" />;
  return (
    <Tiles
      tiles={TILES.map(([key, name]) => ({ name, value: data ? formatCount(data[key]) : <Skeleton height="2.5rem" width="5rem" /> }))}
    />
  );
}
