import { SCREENS, type DealView } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, LockIcon, Skeleton, StoreIcon } from '@homeroom/ui';
import { ApiError, Link, counted, formatPrice, useNavigate, usePageTitle, useParams, useQuery } from '@homeroom/web';
import { ownDealsQuery } from '../features/deals/api/own-deals';
import { WaitingNotices } from '../features/joining/components/waiting-notices';
import { partnerSessionQuery, signOut, signOutEverywhere } from '../features/session/api/session';
import { clearBusinessAuth, readBusinessAuth } from '../features/session/business-auth';
import styles from './dashboard.module.css';

/** A partner's own deals, as they stand now. */
export default function DashboardPage() {
  usePageTitle('Partner dashboard');
  const { id } = useParams();
  const business = readBusinessAuth();
  if (!business) return <LoginPrompt />;
  return <OwnDeals businessId={id === undefined ? business.id : Number(id)} name={business.name} />;
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

function OwnDeals({ businessId, name }: { readonly businessId: number; readonly name: string }) {
  const navigate = useNavigate();
  const { data, isPending, error, refetch } = useQuery(ownDealsQuery(businessId));
  const session = useQuery(partnerSessionQuery);
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
          <Button variant="ghost" onClick={() => void leave(signOutEverywhere)}>
            Sign out everywhere
          </Button>
          <Button variant="secondary" onClick={() => void leave(signOut)}>
            Sign out
          </Button>
        </p>
      </header>
      {session.data && <WaitingNotices session={session.data} />}
      <h2>My Deals {data && <Badge>{data.total}</Badge>}</h2>
      {isPending && <Skeleton height="12rem" radius="var(--radius-lg)" />}
      {error && (
        <EmptyState
          icon={<InfoIcon />}
          title="Your deals could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={<StoreIcon />} title="No deals yet">
          Deals that you publish appear here with what they sold.
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {data?.items.map((deal) => (
          <OwnDeal key={deal.id} deal={deal} />
        ))}
      </ul>
    </div>
  );
}

function OwnDeal({ deal }: { readonly deal: DealView }) {
  const isSoldOut = deal.maxQuantity !== null && deal.soldQuantity >= deal.maxQuantity;
  return (
    <li className={styles['deal']}>
      {deal.imageUrl && <img src={deal.imageUrl} alt="" width={800} height={600} loading="lazy" />}
      <div className={styles['facts']}>
        <p className={styles['badges']}>
          <Badge tone={deal.isActive ? 'leaf' : 'neutral'}>{deal.isActive ? 'Active' : 'Inactive'}</Badge>
          {isSoldOut && <Badge tone="danger">Sold Out</Badge>}
          <Badge>{deal.category}</Badge>
        </p>
        <h3>{deal.title}</h3>
        <p className={styles['numbers']}>
          {formatPrice(deal.salePrice)} <s>{formatPrice(deal.originalPrice)}</s> · {deal.soldQuantity} sold
          {deal.maxQuantity !== null && ` of ${deal.maxQuantity}`} · {counted(deal.schoolPoints, 'point')} each
        </p>
      </div>
    </li>
  );
}
