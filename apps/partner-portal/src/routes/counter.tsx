import { SCREENS } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, LockIcon } from '@homeroom/ui';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { Link, useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { Counter } from '../features/counter';
import { locationsQuery } from '../features/locations';
import { clearBusinessAuth, readBusinessAuth, signOut } from '../features/session';
import { partnerSession } from '../session/as-partner';
import { LoginPrompt, closedDoor } from './closed-doors';
import styles from './dashboard.module.css';

/** The page for a phone at the counter. */
export default function CounterPage() {
  usePageTitle('Counter');
  const business = readBusinessAuth();
  return business ? <CounterOf businessId={business.id} name={business.name} /> : <LoginPrompt />;
}

function CounterOf({ businessId, name }: { readonly businessId: number; readonly name: string }) {
  const staff = readBusinessAuth()?.staff;
  const till = staff?.role === 'till' ? staff : undefined;
  const read = useQuery(locationsQuery(businessId));
  const { data, error } = read;
  const closed = closedDoor(error);
  if (closed && till) return <TillDoor />;
  if (closed) return closed;
  return (
    <WorkspacePage>
      <header className={styles['head']}>
        <div>
          <p className={styles['eyebrow']}>{till ? `${name} · ${till.name}` : name}</p>
          <h1>Counter</h1>
        </div>
        {till ? (
          <LockTill />
        ) : (
          <Button asChild variant="secondary">
            <Link to={SCREENS.business}>Dashboard</Link>
          </Button>
        )}
      </header>
      <LoadState of={read} title="The counter could not be opened" height="16rem" />
      {data && <Counter businessId={businessId} locations={data} />}
    </WorkspacePage>
  );
}

/** Goes to the PIN, which opens the counter again after the till's session ended or someone closed the counter. */
function LockTill() {
  const navigate = useNavigate();
  const lock = async () => {
    await signOut().catch(() => undefined);
    partnerSession.left();
    clearBusinessAuth();
    void navigate(SCREENS.businessTill);
  };
  return (
    <Button variant="secondary" onClick={() => void lock()}>
      Lock
    </Button>
  );
}

const TillDoor = () => (
  <EmptyState
    level={1}
    icon={<LockIcon />}
    title="This till is closed"
    action={
      <Button asChild>
        <Link to={SCREENS.businessTill}>Enter the PIN</Link>
      </Button>
    }
  />
);
