import { SCREENS } from '@homeroom/contracts';
import { Skeleton } from '@homeroom/ui';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { Navigate, usePageTitle, useParams, useQuery, useSearchParams } from '@homeroom/web';
import { ApplyAgain } from '../features/account';
import { DealEditor, recentDealsQuery } from '../features/deals';
import { WaitingNotices } from '../features/joining';
import { locationsQuery } from '../features/locations';
import { notificationsQuery } from '../features/notifications';
import { homeQuery } from '../features/overview';
import { partnerSessionQuery, readBusinessAuth } from '../features/session';
import { LoginPrompt, NoSuchPage, closedDoor } from './closed-doors';
import { PLACES, usePortal } from './portal';

const MY_DEALS = PLACES.find(({ id }) => id === 'deals')!;

/** The id in the address; null for a new deal, undefined for an invalid id. */
function useDealId(): number | null | undefined {
  const { id } = useParams();
  const [search] = useSearchParams();
  const named = id ?? search.get('draft');
  if (named === null) return null;
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
}

/** Creates or edits a deal of the partner's own business. */
export default function DealPage() {
  const isNew = useParams()['id'] === undefined;
  const dealId = useDealId();
  const business = readBusinessAuth();
  usePageTitle(`${isNew ? 'Create New Voucher' : 'Edit Deal'} · Partner dashboard`);
  if (!business) return <LoginPrompt />;
  if (business.staff?.role === 'till') return <Navigate to={SCREENS.businessCounter} replace />;
  if (dealId === undefined) return <NoSuchPage />;
  return <Door key={business.id} businessId={business.id} name={business.name} dealId={dealId} />;
}

interface DoorProps {
  readonly businessId: number;
  readonly name: string;
  readonly dealId: number | null;
}

/** If the server refuses, the business is hidden, too. */
function Door(props: DoorProps) {
  const { error } = useQuery(recentDealsQuery(props.businessId));
  return closedDoor(error, props.businessId) ?? <OpenPage {...props} />;
}

function OpenPage({ businessId, name, dealId }: DoorProps) {
  const { data } = useQuery(recentDealsQuery(businessId));
  const session = useQuery(partnerSessionQuery(businessId));
  const locations = useQuery(locationsQuery(businessId));
  const home = useQuery(homeQuery(businessId));
  const { data: notifications } = useQuery(notificationsQuery(businessId));
  usePortal({
    name,
    base: SCREENS.business,
    place: MY_DEALS,
    unread: notifications?.unread ?? 0,
    counts: { deals: data?.total, locations: locations.data?.length, reviews: home.data?.reviewsToAnswer || undefined },
  });
  return (
    <WorkspacePage>
      {session.data && <WaitingNotices session={session.data} applyAgain={<ApplyAgain businessId={businessId} />} />}
      {/* Wait for the locations, because the form offers them. */}
      {locations.isPending ? (
        <Skeleton height="30rem" radius="var(--radius-md)" />
      ) : (
        <DealEditor
          shop={{ id: businessId, name, locations: locations.data ?? [] }}
          dealId={dealId}
          isSignedIn={() => readBusinessAuth()?.id === businessId}
        />
      )}
    </WorkspacePage>
  );
}
