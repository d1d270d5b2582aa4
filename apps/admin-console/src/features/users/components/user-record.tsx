import type { TimelineEntry, UserRecord as UserRecordReply } from '@homeroom/contracts';
import { Badge, Skeleton, Tiles } from '@homeroom/ui';
import { RecordPage, type FactGroup } from '@homeroom/ui/record-page';
import { Timeline, type TimelineItem } from '@homeroom/ui/timeline';
import { counted, formatCount, formatDate, formatPrice, mailUrl, useQuery } from '@homeroom/web';
import { Notes } from '../../../records/notes';
import { toTimelineItem } from '../../../changes/timeline-items';
import { Purchases, salesQuery } from '../../../records/purchases';
import { RecordLink } from '../../../records/record-link';
import { BackToList, RecordScreen, idOf } from '../../../records/record-screen';
import { Requests } from '../../../records/requests';
import { toItem } from '../../../transactions/timeline';
import { ACCOUNTS } from '../accounts';
import { userRecordQuery } from '../api/users';
import { PointsAnswer } from './points-answer';

const INBOXES = ['contact', 'cash', 'management', 'school'] as const;

/** Everything known about one family, on its own page. @param number from the address */
export function UserRecord({ number }: { readonly number: string }) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="family"
      number={number}
      query={useQuery({ ...userRecordQuery(id ?? 0), enabled: id !== undefined })}
      tab="users"
      why="The number may be mistyped."
    >
      {(record) => <Record record={record} />}
    </RecordScreen>
  );
}

function Record({ record }: { readonly record: UserRecordReply }) {
  const { user, notes } = record;
  return (
    <RecordPage
      title={user.email}
      state={<Badge tone={user.isEmailProven ? 'leaf' : 'neutral'}>{ACCOUNTS[`${user.isEmailProven}`]}</Badge>}
      back={<BackToList tab="users" />}
      summary={<Sums record={record} />}
      groups={factsOf(record)}
    >
      <PointsAnswer record={record} />
      <Notes kind="user" id={user.id} notes={notes} />
      <Purchases of={{ userId: user.id }} all="All purchases of this family" nothing="This family has not bought anything." />
      <Requests email={user.email} inboxes={INBOXES} />
      <Timeline title="Timeline" items={timelineOf(record)} />
    </RecordPage>
  );
}

/** A family's payments, store credit, and points. */
function Sums({ record: { user, credit } }: { readonly record: UserRecordReply }) {
  const { data, isLoadingError } = useQuery(salesQuery({ userId: user.id }));
  const sum = (of: 'amount' | 'refunded') =>
    data ? formatPrice(data[of]) : isLoadingError ? '?' : <Skeleton height="2.5rem" width="5rem" />;
  const failed = isLoadingError && 'Could not be loaded';
  return (
    <Tiles
      tiles={[
        { name: 'Paid', value: sum('amount'), hint: data ? counted(data.count, 'purchase') : failed || '' },
        { name: 'Refunded', value: sum('refunded'), hint: failed || 'With store credit' },
        { name: 'Store credit', value: formatPrice(credit), hint: 'To spend' },
        { name: 'Points earned', value: formatCount(user.rewardPoints), hint: 'For schools' },
      ]}
    />
  );
}

const factsOf = ({ user }: UserRecordReply): readonly FactGroup[] => [
  {
    title: 'Family',
    facts: [
      { name: 'Email', value: <a href={mailUrl(user.email, 'Your Homeroom account')}>{user.email}</a> },
      { name: 'Name', value: user.firstName },
      {
        name: 'School',
        value:
          user.schoolId === null ? (
            'None chosen'
          ) : (
            <RecordLink kind="school" id={user.schoolId}>
              {user.schoolName}
            </RecordLink>
          ),
      },
      { name: 'Since', value: <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time> },
      { name: 'Number', value: `#${user.id}` },
    ],
  },
];

/** Each event with its order. The card provider’s events are on the order’s page. */
const timelineOf = ({ user, timeline }: UserRecordReply): readonly TimelineItem[] => [
  ...timeline.filter(({ kind }) => kind !== 'payment-event').map(withOrder),
  toTimelineItem({ key: 'first', at: user.createdAt, title: 'First purchase or sign-in' }),
];

function withOrder(entry: TimelineEntry, place: number): TimelineItem {
  const { detail, ...item } = toItem(entry, place);
  return {
    ...item,
    detail: (
      <>
        <RecordLink kind="order" id={entry.purchaseId}>
          Order #{entry.purchaseId}
        </RecordLink>
        {detail && <> · {detail}</>}
      </>
    ),
  };
}
