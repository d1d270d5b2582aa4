import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { Link, useNavigate, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { useState } from 'react';
import { Analytics } from '../features/analytics';
import { type DealDialog, DealDialogs, type OpenDealDialog, OwnDeals, recentDealsQuery, useOwnDeals } from '../features/deals';
import { WaitingNotices } from '../features/joining';
import { Locations, locationsQuery } from '../features/locations';
import { Overview } from '../features/overview';
import { clearBusinessAuth, partnerSessionQuery, readBusinessAuth, signOut, signOutEverywhere } from '../features/session';
import { partnerSession } from '../session/as-partner';
import { LoginPrompt, NoSuchPage, closedDoor } from './closed-doors';
import styles from './dashboard.module.css';

const TABS = ['overview', 'deals', 'locations', 'analytics'];

/** A partner's own business, as it stands now. */
export default function DashboardPage() {
  usePageTitle('Partner dashboard');
  const { id } = useParams();
  const business = readBusinessAuth();
  if (!business) return <LoginPrompt />;
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return <NoSuchPage />;
  const businessId = id === undefined ? business.id : Number(id);
  return <Dashboard key={businessId} businessId={businessId} name={business.name} />;
}

function Dashboard({ businessId, name }: { readonly businessId: number; readonly name: string }) {
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<DealDialog>();
  const { data, isPending, error, refetch } = useQuery(recentDealsQuery(businessId));
  const tab = TABS.find((id) => id === search.get('tab')) ?? 'overview';
  const list = useOwnDeals(businessId, tab === 'deals');
  const session = useQuery(partnerSessionQuery(businessId));
  const locations = useQuery({ ...locationsQuery(businessId), enabled: data !== undefined });
  const closed = closedDoor(error);
  if (closed) return closed;
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
      {data && (
        <Tabs
          label="Your business"
          value={tab}
          onChange={(id) => setSearch(id === 'overview' ? {} : { tab: id })}
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: <Overview businessId={businessId} deals={data.items} onView={(deal) => open('detail', deal)} onCreate={create} />,
            },
            {
              id: 'deals',
              label: `My Deals (${data.total})`,
              content: (
                <>
                  <h2 className={styles['spoken']}>My Deals</h2>
                  <OwnDeals list={list} onCreate={create} onOpen={open} />
                </>
              ),
            },
            {
              id: 'locations',
              label: `Locations${locations.data ? ` (${locations.data.length})` : ''}`,
              content: <Locations businessId={businessId} />,
            },
            {
              id: 'analytics',
              label: 'Analytics',
              content: (
                <>
                  <h2 className={styles['spoken']}>Analytics</h2>
                  <Analytics businessId={businessId} />
                </>
              ),
            },
          ]}
        />
      )}
      {data && dialog && (
        <DealDialogs
          open={dialog}
          deals={[...data.items, ...(list.data?.items ?? [])]}
          shop={{ id: businessId, name, locations: locations.data ?? [] }}
          onOpen={open}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

function Head({ name, onCreate }: { readonly name: string; readonly onCreate: () => void }) {
  const navigate = useNavigate();
  const leave = async (end: () => Promise<void>) => {
    await end().catch(() => undefined);
    partnerSession.left();
    clearBusinessAuth();
    void navigate(SCREENS.businessLogin);
  };
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
        <Button variant="ghost" onClick={() => void leave(signOutEverywhere)}>
          Sign out everywhere
        </Button>
        <Button variant="ghost" onClick={() => void leave(signOut)}>
          Sign out
        </Button>
      </p>
    </header>
  );
}
