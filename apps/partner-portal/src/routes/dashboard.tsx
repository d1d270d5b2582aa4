import { SCREENS, type OwnDeal } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, Skeleton, Spoken } from '@homeroom/ui';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { Link, Navigate, useLocation, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { useState, type ReactNode } from 'react';
import { DealLink } from '../deal-links/deal-links';
import { AccountTab, ApplyAgain } from '../features/account';
import { AnalyticsTab } from '../features/analytics';
import { Complaints, complaintsQuery } from '../features/complaints';
import {
  type DealDialog,
  DealDialogs,
  DeletedDeal,
  type OpenDealDialog,
  OwnDeals,
  recentDealsQuery,
  ThrownAwayDeal,
  UnfinishedDeal,
  useOwnDeals,
} from '../features/deals';
import { WaitingNotices } from '../features/joining';
import { Locations, locationsQuery } from '../features/locations';
import { NotificationsTab, notificationsQuery } from '../features/notifications';
import { Overview, homeQuery } from '../features/overview';
import { PayoutsTab } from '../features/payouts';
import { Reviews, ReviewsToAnswer } from '../features/reviews';
import { StaffTab } from '../features/staff';
import { partnerSessionQuery, readBusinessAuth } from '../features/session';
import { overviewQuery } from '../figures/figures';
import { LoginPrompt, NoSuchPage, closedDoor } from './closed-doors';
import { ACCOUNT, FIRST, NOTIFICATIONS, places, usePortal, type Place } from './portal';
import styles from './dashboard.module.css';

function usePlace(): Place {
  const tab = useSearchParams()[0].get('tab');
  return [...places(), NOTIFICATIONS, ACCOUNT].find(({ id }) => id === tab) ?? FIRST;
}

/** The partner's own business. */
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

/** If the server refuses, the business is hidden, too. */
function Door(props: DashboardProps) {
  const { error } = useQuery(recentDealsQuery(props.businessId));
  return closedDoor(error, props.businessId) ?? <Dashboard {...props} />;
}

function Dashboard({ businessId, name }: DashboardProps) {
  const place = usePlace();
  const tab = place.id;
  const [dialog, setDialog] = useState<DealDialog>();
  const [deleted, setDeleted] = useState<{ readonly deal: OwnDeal; readonly tab: string }>();
  const read = useQuery(recentDealsQuery(businessId));
  const { data, isPending } = read;
  const session = useQuery(partnerSessionQuery(businessId));
  const locations = useQuery({ ...locationsQuery(businessId), enabled: data !== undefined });
  const list = useOwnDeals(businessId, tab === 'deals');
  const home = useQuery({ ...homeQuery(businessId), enabled: data !== undefined });
  const { data: notifications } = useQuery({ ...notificationsQuery(businessId), enabled: data !== undefined });
  usePortal({
    name,
    base: useLocation().pathname,
    place,
    unread: notifications?.unread ?? 0,
    counts: { deals: data?.total, locations: locations.data?.length, reviews: home.data?.reviewsToAnswer || undefined },
  });
  // Notices are above everything else.
  const isWaiting = isPending || session.isPending;
  const shown = isWaiting ? undefined : data;
  const open: OpenDealDialog = (kind, deal) => setDialog({ kind, dealId: deal.id });
  return (
    <WorkspacePage>
      <Head name={name} />
      {!isWaiting && session.data && <WaitingNotices session={session.data} applyAgain={<ApplyAgain businessId={businessId} />} />}
      {isWaiting && <Loading />}
      <LoadState of={read} title="Your deals could not be loaded" />
      {deleted?.tab === tab && <DeletedDeal key={deleted.deal.id} deal={deleted.deal} onRestored={() => setDeleted(undefined)} />}
      {shown && tab === 'overview' && (
        <OverviewTab businessId={businessId}>
          <Complaints businessId={businessId} />
          <ReviewsToAnswer count={home.data?.reviewsToAnswer} />
          <Overview businessId={businessId} deals={shown.items} session={session.data} onOpen={open} />
        </OverviewTab>
      )}
      {shown && tab === 'deals' && (
        <Titled title="My Deals">
          <ThrownAwayDeal businessId={businessId} />
          <UnfinishedDeal businessId={businessId} />
          <OwnDeals list={list} onOpen={open} />
        </Titled>
      )}
      {shown && tab === 'locations' && <Locations businessId={businessId} />}
      {shown && tab === 'reviews' && <Reviews businessId={businessId} />}
      {shown && tab === 'analytics' && (
        <Titled title="Analytics">
          <AnalyticsTab businessId={businessId} />
        </Titled>
      )}
      {shown && tab === 'payouts' && <PayoutsTab businessId={businessId} />}
      {shown && tab === 'notifications' && <NotificationsTab businessId={businessId} />}
      {shown && tab === 'account' && (
        <AccountTab businessId={businessId} isOwner={!readBusinessAuth()?.staff} email={session.data?.email} />
      )}
      {shown && tab === 'staff' && <StaffTab businessId={businessId} />}
      {data && dialog && (
        <DealDialogs
          open={dialog}
          deals={[...data.items, ...(list.data?.items ?? []), ...(home.data?.nextSteps ?? []).map(({ deal }) => deal)]}
          shop={{ id: businessId, name, locations: locations.data ?? [] }}
          onOpen={open}
          onClose={() => setDialog(undefined)}
          onDeleted={(deal) => {
            setDialog(undefined);
            setDeleted({ deal, tab });
          }}
        />
      )}
    </WorkspacePage>
  );
}

/** A placeholder at least as high as the content, so that nothing below moves. */
const Loading = () => <Skeleton height="100dvh" radius="var(--radius-md)" />;

/** Its parts appear together, because a late one would move the others. */
function OverviewTab({ businessId, children }: { readonly businessId: number; readonly children: ReactNode }) {
  const parts = [useQuery(complaintsQuery(businessId)), useQuery(homeQuery(businessId)), useQuery(overviewQuery(businessId))];
  const isWhole = parts.every(({ isPending }) => !isPending);
  return (
    <>
      {!isWhole && <Loading />}
      <div hidden={!isWhole} className={styles['overview']}>
        {children}
      </div>
    </>
  );
}

/** For screen readers: the state below the business's name. */
const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <Spoken as="h2">{title}</Spoken>
    {children}
  </>
);

function Head({ name }: { readonly name: string }) {
  return (
    <header className={styles['head']}>
      <div>
        <p className={styles['eyebrow']}>Partner dashboard</p>
        <h1>{name}</h1>
      </div>
      <p className={styles['buttons']}>
        <DealLink>Create New Voucher</DealLink>
        <Button asChild variant="secondary">
          <Link to={SCREENS.businessCounter}>Counter</Link>
        </Button>
      </p>
    </header>
  );
}
