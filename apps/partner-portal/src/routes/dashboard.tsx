import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, LockIcon, Skeleton } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { ApiError, Link, useNavigate, usePageTitle, useParams, useQuery } from '@homeroom/web';
import { Suspense, lazy, useState } from 'react';
import { ownDealsQuery } from '../features/deals/api/own-deals';
import { OwnDeals } from '../features/deals/components/own-deals';
import { WaitingNotices } from '../features/joining/components/waiting-notices';
import { locationsQuery } from '../features/locations/api/locations';
import { Locations } from '../features/locations/components/locations';
import { partnerSessionQuery, signOut, signOutEverywhere } from '../features/session/api/session';
import { clearBusinessAuth, readBusinessAuth } from '../features/session/business-auth';
import styles from './dashboard.module.css';

const CreateDealDialog = lazy(() => import('../features/deals/components/create-deal-dialog'));

/** A partner's own deals, as they stand now. */
export default function DashboardPage() {
  usePageTitle('Partner dashboard');
  const { id } = useParams();
  const business = readBusinessAuth();
  if (!business) return <LoginPrompt />;
  return <Dashboard businessId={id === undefined ? business.id : Number(id)} name={business.name} />;
}

function LoginPrompt() {
  return (
    <EmptyState
      level={1}
      icon={<LockIcon />}
      title="Please sign in"
      action={
        <Button asChild>
          <Link to={SCREENS.businessLogin}>Go to the partner login</Link>
        </Button>
      }
    >
      The dashboard is for business partners.
    </EmptyState>
  );
}

function Dashboard({ businessId, name }: { readonly businessId: number; readonly name: string }) {
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useQuery(ownDealsQuery(businessId));
  const session = useQuery(partnerSessionQuery);
  const locations = useQuery({ ...locationsQuery(businessId), enabled: data !== undefined });
  const [tab, setTab] = useState('deals');
  const [isCreating, setCreating] = useState(false);
  const leave = async (end: () => Promise<void>) => {
    await end().catch(() => undefined);
    clearBusinessAuth();
    void navigate(SCREENS.businessLogin);
  };
  if (error instanceof ApiError && error.status === 401) return <LoginPrompt />;
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    return (
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title="This dashboard is not yours"
        action={
          <Button asChild>
            <Link to={SCREENS.business}>Go to your own</Link>
          </Button>
        }
      />
    );
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <p className={styles['eyebrow']}>Partner dashboard</p>
          <h1>{name}</h1>
        </div>
        <p className={styles['buttons']}>
          <Button onClick={() => setCreating(true)}>Create New Voucher</Button>
          <Button variant="ghost" onClick={() => void leave(signOutEverywhere)}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={() => void leave(signOut)}>
            Sign out
          </Button>
        </p>
      </header>
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
          onChange={setTab}
          tabs={[
            {
              id: 'deals',
              label: `My Deals (${data.total})`,
              content: (
                <>
                  <h2 className={styles['spoken']}>My Deals</h2>
                  <OwnDeals businessId={businessId} deals={data.items} onCreate={() => setCreating(true)} />
                </>
              ),
            },
            { id: 'locations', label: 'Locations', content: <Locations businessId={businessId} /> },
          ]}
        />
      )}
      {isCreating && (
        <Suspense>
          <CreateDealDialog businessId={businessId} locations={locations.data ?? []} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}
