import { SCREENS, type SchoolSession } from '@homeroom/contracts';
import LookBar from '@homeroom/storefront/look-bar';
import { Button, EmptyState, InfoIcon, Notice, Skeleton, Spoken, Tiles } from '@homeroom/ui';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { ApiError, Link, formatCount, useNavigate, usePageTitle, useQuery, useQueryClient, useSearchParams } from '@homeroom/web';
import { readLook } from '@homeroom/web/look';
import { useOfferWorkspace } from '@homeroom/web/workspace';
import { useState, type ReactNode } from 'react';
import {
  BankAccount,
  BoardSwitch,
  Ledger,
  Members,
  Notifications,
  OpenedLater,
  PointsEarned,
  RewardRequests,
  Rewards,
  SchoolEnded,
  SchoolSignIn,
  Sessions,
  leaveSession,
  notificationsQuery,
  schoolSessionQuery,
  signOut,
} from '../features/school-area';
import { ShareKit } from '../features/schools';
import { PageHead } from '../page/page';
import { PageButtons } from '../page/page-buttons';
import { TryAgain } from '@homeroom/storefront/try-again';
import styles from './school-area.module.css';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

const FIRST: Place = { id: 'ledger', name: 'Ledger', icon: 'list' };
const SHARE: Place = { id: 'share', name: 'Share kit', icon: 'scan' };
const PLACES: readonly Place[] = [
  FIRST,
  { id: 'points', name: 'Points earned', icon: 'chart' },
  { id: 'rewards', name: 'Rewards', icon: 'gift' },
  { id: 'requests', name: 'Requests', icon: 'clock' },
  { id: 'payouts', name: 'Bank account', icon: 'receipt' },
  { id: 'members', name: 'Members', icon: 'people' },
  SHARE,
];

/** Opened by the bell, not in the navigation. */
const NOTIFICATIONS: Place = { id: 'notifications', name: 'Notifications', icon: '' };

/** Opened from the account menu, not in the navigation. */
const ACCOUNT: Place = { id: 'account', name: 'Your account', icon: '' };

/** In the address, so that the way back from our payment provider's page leads to it, saved or not. */
function usePlace(): Place {
  const tab = useSearchParams()[0].get('tab');
  return [...PLACES, NOTIFICATIONS, ACCOUNT].find(({ id }) => id === tab) ?? FIRST;
}

/** The school's own page: points, rewards, requests and members. The team may look at it. */
export default function SchoolAreaPage() {
  return (
    <>
      {readLook() && <LookBar />}
      <Content />
    </>
  );
}

function Content() {
  const session = useQuery(schoolSessionQuery);
  const place = usePlace();
  const { data, error } = session;
  usePageTitle(data ? `${place.name} · Your school` : 'Your school');
  if (data)
    return (
      <>
        <SchoolArea session={data} place={place} />
        <SchoolEnded managerId={data.managerId} />
      </>
    );
  if (data === null || (error instanceof ApiError && error.status === 401)) return <SchoolSignIn />;
  if (error) return <EmptyState level={1} icon={<InfoIcon />} title="Your school could not be loaded" action={<TryAgain of={session} />} />;
  return <OnItsWay />;
}

const OnItsWay = () => (
  <WorkspacePage role="status" aria-label="Loading your school" data-coming="page">
    <Skeleton height="3.5rem" width="min(30rem, 80%)" />
    <Skeleton height="7rem" radius="var(--radius-md)" />
    <Skeleton height="40rem" radius="var(--radius-md)" />
  </WorkspacePage>
);

interface SchoolAreaProps {
  readonly session: SchoolSession;
  readonly place: Place;
}

/** Offers the shell the workspace's navigation. */
function useSchoolWorkspace({ session: { school, name }, place }: SchoolAreaProps): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: told } = useQuery(notificationsQuery);
  const leave = async () => {
    await signOut().catch(() => undefined);
    leaveSession();
    await queries.resetQueries({ queryKey: ['school-area'] });
    // Move the focus, because the menu disappears and the address stays the same.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  useOfferWorkspace({
    title: school.name,
    // In a look, there is no name.
    account: { name: name || school.name, role: 'School manager' },
    entries: PLACES.map((to) => ({
      id: to.id,
      label: to.name,
      icon: to.icon,
      to: to === FIRST ? SCREENS.schoolArea : `${SCREENS.schoolArea}?tab=${to.id}`,
      isCurrent: to === place,
    })),
    bell: { to: `${SCREENS.schoolArea}?tab=${NOTIFICATIONS.id}`, isCurrent: place === NOTIFICATIONS, unread: told?.unread ?? 0 },
    actions: [
      // Not theirs to see.
      ...(readLook() ? [] : [{ label: ACCOUNT.name, run: () => void navigate(`${SCREENS.schoolArea}?tab=${ACCOUNT.id}`) }]),
      { label: 'Sign out', run: () => void leave() },
    ],
  });
}

function SchoolArea({ session, place }: SchoolAreaProps) {
  const { school, name, reserved, available } = session;
  const [first] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (place !== first && !hasMoved) setMoved(true);
  useSchoolWorkspace({ session, place });
  return (
    <WorkspacePage className={styles['page']}>
      <PageHead title={school.name} lead={name && `Managed by ${name}`}>
        <PageButtons>
          <Button asChild variant="secondary">
            <Link to={SCREENS.school(school.id)}>Public page</Link>
          </Button>
        </PageButtons>
      </PageHead>
      {!school.isActive && (
        <Notice tone="warn">Your school is inactive: it earns no new points, but can still use the points it has.</Notice>
      )}
      <Tiles
        tiles={[
          { name: 'Points', value: formatCount(school.points) },
          { name: 'Reserved', value: formatCount(reserved) },
          { name: 'Available', value: formatCount(available) },
        ]}
      />
      <OpenedLater key={place.id} value={hasMoved}>
        {place !== SHARE && place !== NOTIFICATIONS && <Spoken as="h2">{place.name}</Spoken>}
        {contentOf(place, session)}
      </OpenedLater>
    </WorkspacePage>
  );
}

function contentOf({ id }: Place, session: SchoolSession): ReactNode {
  if (id === 'points') return <PointsEarned />;
  if (id === 'rewards') return <Rewards />;
  if (id === 'requests') return <RewardRequests />;
  if (id === 'payouts') return <BankAccount />;
  if (id === 'members') return <Members />;
  if (id === 'account') return <Sessions />;
  if (id === 'notifications') return <Notifications />;
  if (id === 'ledger') return <Ledger />;
  return (
    <>
      <ShareKit school={session.school} />
      <BoardSwitch session={session} />
    </>
  );
}
