import { SCREENS, type SchoolSession } from '@homeroom/contracts';
import LookBar from '@homeroom/storefront/look-bar';
import { Button, EmptyState, InfoIcon, Notice, Skeleton, Spoken, Tiles } from '@homeroom/ui';
import { Tabs } from '@homeroom/ui/tabs';
import { ApiError, Link, formatCount, usePageTitle, useQuery, useQueryClient, useSearchParams } from '@homeroom/web';
import { readLook } from '@homeroom/web/look';
import { Fragment, useState } from 'react';
import {
  BankAccount,
  BoardSwitch,
  Ledger,
  Members,
  OpenedLater,
  PointsEarned,
  RewardRequests,
  Rewards,
  SchoolSignIn,
  schoolSessionQuery,
  signOut,
} from '../features/school-area';
import { ShareKit } from '../features/schools';
import { Page, PageHead } from '../page/page';
import { PageButtons } from '../page/page-buttons';
import { TryAgain } from '../page/try-again';

/** The school's own page: points, rewards, requests and members. The team may look at it. */
export default function SchoolAreaPage() {
  usePageTitle('Your school');
  return (
    <>
      {readLook() && <LookBar />}
      <Content />
    </>
  );
}

function Content() {
  const session = useQuery(schoolSessionQuery);
  const { data, error } = session;
  if (data === null || (error instanceof ApiError && error.status === 401)) return <SchoolSignIn />;
  if (error) return <EmptyState level={1} icon={<InfoIcon />} title="Your school could not be loaded" action={<TryAgain of={session} />} />;
  return data ? <SchoolArea session={data} /> : <OnItsWay />;
}

const OnItsWay = () => (
  <Page role="status" aria-label="Loading your school" data-coming="page">
    <Skeleton height="3.5rem" width="min(30rem, 80%)" />
    <Skeleton height="7rem" radius="var(--radius-lg)" />
    <Skeleton height="3rem" width="min(40rem, 100%)" />
    <Skeleton height="40rem" radius="var(--radius-lg)" />
  </Page>
);

const TABS = ['ledger', 'points', 'rewards', 'requests', 'payouts', 'members', 'share'] as const;

function SchoolArea({ session }: { readonly session: SchoolSession }) {
  const { school, name, reserved, available } = session;
  // In the address, so that the way back from our payment partner's page leads to it, saved or not.
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab = TABS.find((known) => known === named) ?? 'ledger';
  const [hasMoved, setMoved] = useState(false);
  const queries = useQueryClient();
  const leave = async () => {
    await signOut().catch(() => undefined);
    await queries.resetQueries({ queryKey: ['school-area'] });
  };
  return (
    <Page>
      <PageHead title={school.name} lead={name && `Managed by ${name}`}>
        <PageButtons>
          <Button asChild variant="secondary">
            <Link to={SCREENS.school(school.id)}>Public page</Link>
          </Button>
          <Button variant="ghost" onClick={() => void leave()}>
            Sign out
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
      <Tabs
        label="Your school"
        value={tab}
        onChange={(next) => {
          setMoved(true);
          setSearch({ tab: next }, { replace: true });
        }}
        tabs={(
          [
            ['ledger', 'Ledger', <Ledger key="ledger" />],
            ['points', 'Points earned', <PointsEarned key="points" />],
            ['rewards', 'Rewards', <Rewards key="rewards" />],
            ['requests', 'Requests', <RewardRequests key="requests" />],
            ['payouts', 'Bank account', <BankAccount key="payouts" />],
            ['members', 'Members', <Members key="members" />],
            [
              'share',
              'Share kit',
              <Fragment key="share">
                <ShareKit school={school} />
                <BoardSwitch session={session} />
              </Fragment>,
            ],
          ] as const
        ).map(([id, label, content]) => ({
          id,
          label,
          content: (
            <OpenedLater value={hasMoved}>
              {id !== 'share' && <Spoken as="h2">{label}</Spoken>}
              {content}
            </OpenedLater>
          ),
        }))}
      />
    </Page>
  );
}
