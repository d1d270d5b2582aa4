import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton, Spoken } from '@homeroom/ui';
import { Link, Navigate, useLocation, useNavigate, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { leaveLook, readLook } from '@homeroom/web/look';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import { useState, type ReactNode } from 'react';
import { Analytics } from '../features/analytics';
import { Complaints } from '../features/complaints';
import { type DealDialog, DealDialogs, type OpenDealDialog, OwnDeals, recentDealsQuery, useOwnDeals } from '../features/deals';
import { WaitingNotices } from '../features/joining';
import { Locations, locationsQuery } from '../features/locations';
import { NotificationsTab, notificationsQuery } from '../features/notifications';
import { Overview, homeQuery } from '../features/overview';
import { PayoutsTab } from '../features/payouts';
import { Reviews, ReviewsToAnswer } from '../features/reviews';
import { StaffTab } from '../features/staff';
import { clearBusinessAuth, partnerSessionQuery, readBusinessAuth, signOut, signOutEverywhere } from '../features/session';
import { partnerSession } from '../session/as-partner';
import { LoginPrompt, NoSuchPage, closedDoor } from './closed-doors';
import styles from './dashboard.module.css';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

const FIRST: Place = { id: 'overview', name: 'Overview', icon: 'home' };
/** The specification's four tabs, in its order, then later ones. */
const PLACES: readonly Place[] = [
  FIRST,
  { id: 'deals', name: 'My Deals', icon: 'ticket' },
  { id: 'locations', name: 'Locations', icon: 'pin' },
  { id: 'analytics', name: 'Analytics', icon: 'chart' },
  { id: 'reviews', name: 'Reviews', icon: 'star' },
  { id: 'payouts', name: 'Payouts', icon: 'receipt' },
  { id: 'staff', name: 'Staff', icon: 'people' },
];
/** From the bell, not the navigation. */
const NOTIFICATIONS: Place = { id: 'notifications', name: 'Notifications', icon: '' };
/** Money and staff. */
const OWNERS: readonly string[] = ['payouts', 'staff'];

/** A manager's are the owner's without money and staff. */
const places = () => (readBusinessAuth()?.staff ? PLACES.filter(({ id }) => !OWNERS.includes(id)) : PLACES);

function usePlace(): Place {
  const tab = useSearchParams()[0].get('tab');
  return [...places(), NOTIFICATIONS].find(({ id }) => id === tab) ?? FIRST;
}

/** The partner's own business in its current state. */
export default function DashboardPage() {
  const { id } = useParams();
  const place = usePlace();
  const business = readBusinessAuth();
  usePageTitle(business ? `${place.name} · Partner dashboard` : 'Partner dashboard');
  if (!business) return <LoginPrompt />;
  if (business.staff?.role === 'till') return <Navigate to={SCREENS.businessCounter} replace />;
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return <NoSuchPage />;
  const businessId = id === undefined ? business.id : Number(id);
  return <Door key={businessId} businessId={businessId} name={business.name} />;
}

interface DashboardProps {
  readonly businessId: number;
  readonly name: string;
}

/** A closed door also hides the business around it. */
function Door(props: DashboardProps) {
  const { error } = useQuery(recentDealsQuery(props.businessId));
  return closedDoor(error) ?? <Dashboard {...props} />;
}

function Dashboard({ businessId, name }: DashboardProps) {
  const place = usePlace();
  const tab = place.id;
  const [dialog, setDialog] = useState<DealDialog>();
  const { data, isPending, error, refetch } = useQuery(recentDealsQuery(businessId));
  const session = useQuery(partnerSessionQuery(businessId));
  const locations = useQuery({ ...locationsQuery(businessId), enabled: data !== undefined });
  const list = useOwnDeals(businessId, tab === 'deals');
  const home = useQuery({ ...homeQuery(businessId), enabled: data !== undefined && tab === 'overview' });
  const { data: notifications } = useQuery({ ...notificationsQuery(businessId), enabled: data !== undefined });
  usePortal(name, place, notifications?.unread ?? 0, {
    deals: data?.total,
    locations: locations.data?.length,
    reviews: home.data?.reviewsToAnswer || undefined,
  });
  const create = () => setDialog({ kind: 'create' });
  const open: OpenDealDialog = (kind, deal) => setDialog({ kind, dealId: deal.id });
  return (
    <div className={styles['page']}>
      <Head name={name} onCreate={create} />
      {session.data && <WaitingNotices session={session.data} />}
      {isPending && <Skeleton height="12rem" radius="var(--radius-lg)" />}
      {error && (
        <EmptyState
          icon={<InfoIcon />}
          title="Your deals could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && tab === 'overview' && (
        <>
          <Complaints businessId={businessId} />
          <ReviewsToAnswer count={home.data?.reviewsToAnswer} />
          <Overview businessId={businessId} deals={data.items} session={session.data} onOpen={open} onCreate={create} />
        </>
      )}
      {data && tab === 'deals' && (
        <Titled title="My Deals">
          <OwnDeals list={list} onCreate={create} onOpen={open} />
        </Titled>
      )}
      {data && tab === 'locations' && <Locations businessId={businessId} />}
      {data && tab === 'reviews' && <Reviews businessId={businessId} />}
      {data && tab === 'analytics' && (
        <Titled title="Analytics">
          <Analytics businessId={businessId} />
        </Titled>
      )}
      {data && tab === 'payouts' && <PayoutsTab businessId={businessId} />}
      {data && tab === 'notifications' && <NotificationsTab businessId={businessId} />}
      {data && tab === 'staff' && <StaffTab businessId={businessId} />}
      {data && dialog && (
        <DealDialogs
          open={dialog}
          deals={[...data.items, ...(list.data?.items ?? []), ...(home.data?.nextSteps ?? []).map(({ deal }) => deal)]}
          shop={{ id: businessId, name, locations: locations.data ?? [] }}
          onOpen={open}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** For screen readers: the state below the business's name. */
const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <Spoken as="h2">{title}</Spoken>
    {children}
  </>
);

/** Offers the shell the workspace's navigation. */
function usePortal(name: string, place: Place, unread: number, counts: Readonly<Record<string, number | undefined>>): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const staff = readBusinessAuth()?.staff;
  const leave = async (end: () => Promise<void>) => {
    if (readLook()) return leaveLook();
    await end().catch(() => undefined);
    partnerSession.left();
    clearBusinessAuth();
    void navigate(SCREENS.businessLogin);
  };
  const tabs = places().map((to) => ({
    id: to.id,
    label: counts[to.id] === undefined ? to.name : `${to.name} (${counts[to.id]})`,
    icon: to.icon,
    to: to === FIRST ? pathname : `${pathname}?tab=${to.id}`,
    isCurrent: to === place,
  }));
  useOfferWorkspace({
    title: 'Your business',
    account: staff ? { name: staff.name, role: `Manager at ${name}` } : { name, role: 'Business partner' },
    entries: [...tabs, { id: 'counter', label: 'Counter', to: SCREENS.businessCounter, isCurrent: false, icon: 'scan' }],
    bell: { to: `${pathname}?tab=${NOTIFICATIONS.id}`, isCurrent: place === NOTIFICATIONS, unread },
    actions: [
      { label: 'Sign out', run: () => void leave(signOut) },
      { label: 'Sign out everywhere', run: () => void leave(signOutEverywhere) },
    ],
  });
}

function Head({ name, onCreate }: { readonly name: string; readonly onCreate: () => void }) {
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['eyebrow']}>Partner dashboard</p>
        <h1>{name}</h1>
      </div>
      <p className={styles['buttons']}>
        <Button onClick={onCreate}>Create New Voucher</Button>
        <Button asChild variant="secondary">
          <Link to={SCREENS.businessCounter}>Counter</Link>
        </Button>
      </p>
    </header>
  );
}
