import { SCREENS, type AdminSchool, type SchoolRecord as SchoolRecordReply } from '@homeroom/contracts';
import { Badge, Button, Skeleton, Tiles } from '@homeroom/ui';
import { RecordPage, type FactGroup } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { Link, counted, formatCount, formatDate, formatPrice, mailUrl, queryString, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { Notes } from '../../../records/notes';
import { Purchases, salesQuery } from '../../../records/purchases';
import { BackToList, RecordScreen, idOf } from '../../../records/record-screen';
import { TeamButton } from '../../../session/team-button';
import { familiesQuery, schoolRecordQuery } from '../api/schools';
import { timelineOf } from '../timeline';
import { SchoolMoneyPart, type RewardActions } from './school-money';
import { SchoolDialogs, useSwitchSchool, type OpenDialog } from './school-dialogs';

interface SchoolRecordProps {
  /** The id in the address. */
  readonly number: string;
  readonly rewardActions: RewardActions;
}

/** Everything known about one school, on its own page. */
export function SchoolRecord({ number, rewardActions }: SchoolRecordProps) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="school"
      number={number}
      query={useQuery({ ...schoolRecordQuery(id ?? 0), enabled: id !== undefined })}
      tab="schools"
      why="The number may be mistyped."
    >
      {(record) => <Record record={record} rewardActions={rewardActions} />}
    </RecordScreen>
  );
}

function Record({ record, rewardActions }: { readonly record: SchoolRecordReply; readonly rewardActions: RewardActions }) {
  const { school, notes } = record;
  const [open, setOpen] = useState<OpenDialog>();
  const switching = useSwitchSchool();
  return (
    <>
      <RecordPage
        title={school.name}
        state={<Badge tone={school.isActive ? 'leaf' : 'neutral'}>{school.isActive ? 'Active' : 'Inactive'}</Badge>}
        back={<BackToList tab="schools" />}
        actions={
          <>
            {ACTIONS.map(([kind, words, may]) => (
              <TeamButton key={kind} may={may} size="small" variant="secondary" onClick={() => setOpen({ kind, school })}>
                {words}
              </TeamButton>
            ))}
            <TeamButton
              may="schools.change"
              size="small"
              variant="secondary"
              busy={switching.isPending}
              onClick={() => switching.mutate(school)}
            >
              {school.isActive ? 'Deactivate' : 'Activate'}
            </TeamButton>
          </>
        }
        summary={<Sums record={record} />}
        groups={factsOf(record)}
      >
        <Notes kind="school" id={school.id} notes={notes} />
        <SchoolMoneyPart schoolId={school.id} actions={rewardActions} />
        <Purchases of={{ schoolId: school.id }} all={`All purchases for ${school.name}`} nothing="No one has bought for this school yet." />
        <Timeline title="Timeline" items={timelineOf(record)} />
        <Older record={record} onOpen={() => setOpen({ kind: 'ledger', school })} />
      </RecordPage>
      <SchoolDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Links to the ledger, because the timeline has only the latest movements. */
function Older({ record: { ledger, movements = 0 }, onOpen }: { readonly record: SchoolRecordReply; readonly onOpen: () => void }) {
  if (movements <= ledger.length) return null;
  return (
    <p>
      The timeline shows the latest {formatCount(ledger.length)} of {formatCount(movements)} point movements.{' '}
      <Button size="small" variant="ghost" onClick={onOpen}>
        See all in the ledger
      </Button>
    </p>
  );
}

const ACTIONS = [
  ['edit', 'Edit', 'schools.change'],
  ['managers', 'Managers', 'schools.see'],
  ['ledger', 'Ledger', 'points.see'],
  ['look', 'View as this school', 'look'],
] as const;

/** A school's points, reserved points, and purchases. */
function Sums({ record: { school, reserved } }: { readonly record: SchoolRecordReply }) {
  const sales = useQuery(salesQuery({ schoolId: school.id }));
  const families = useQuery(familiesQuery(school.id));
  const failed = (hasFailed: boolean) => (hasFailed ? 'Could not be loaded' : '');
  const waits = (hasFailed: boolean) => (hasFailed ? '?' : <Skeleton height="2.5rem" width="5rem" />);
  return (
    <Tiles
      tiles={[
        { name: 'Points', value: formatCount(school.points), hint: reserved > 0 ? `${formatCount(reserved)} reserved` : 'None reserved' },
        {
          name: 'Bought for it',
          value: sales.data ? formatPrice(sales.data.amount) : waits(sales.isLoadingError),
          hint: sales.data ? counted(sales.data.count, 'purchase') : failed(sales.isLoadingError),
        },
        {
          name: 'Families',
          value: families.data ? formatCount(families.data.count) : waits(families.isLoadingError),
          hint: families.data ? 'With this school in their account' : failed(families.isLoadingError),
        },
      ]}
    />
  );
}

const addressOf = ({ address, city, state, zipCode }: AdminSchool) => `${address}, ${city}, ${state} ${zipCode}`;

function factsOf({ school, goal, managers, rewards }: SchoolRecordReply): readonly FactGroup[] {
  const waiting = rewards.filter(({ state }) => state === 'requested');
  return [
    {
      title: 'School',
      facts: [
        { name: 'Type', value: school.type },
        { name: 'Address', value: addressOf(school) },
        { name: 'Saves for', value: goal },
        {
          name: 'Waiting',
          value: waiting.length > 0 && (
            <Link to={`${SCREENS.admin}${queryString({ tab: 'points' })}`}>
              {counted(waiting.length, 'reward request')}: {waiting.map(({ title }) => title).join(', ')}
            </Link>
          ),
        },
        {
          name: 'Families',
          value: <Link to={`${SCREENS.admin}${queryString({ tab: 'users', schoolId: school.id })}`}>Everyone with this school</Link>,
        },
        { name: 'Families see', value: <a href={SCREENS.school(school.id)}>Its page in the shop</a> },
        { name: 'Added', value: <time dateTime={school.createdAt}>{formatDate(school.createdAt)}</time> },
        { name: 'Number', value: `#${school.id}` },
      ],
    },
    {
      title: 'People',
      facts: [
        { name: 'Principal', value: school.principalName },
        { name: 'Sign-in email', value: school.adminEmail && <a href={mailUrl(school.adminEmail, school.name)}>{school.adminEmail}</a> },
        { name: 'Phone', value: school.contactPhone && <a href={`tel:${school.contactPhone}`}>{school.contactPhone}</a> },
      ],
    },
    {
      title: 'Managers',
      facts:
        managers.length === 0
          ? [{ name: 'Managers', value: 'No one may sign in for it yet.' }]
          : managers.map(({ name, email, hasAccepted }) => ({
              name,
              value: (
                <>
                  <a href={mailUrl(email, school.name)}>{email}</a>, {hasAccepted ? 'signed in before' : 'invited'}
                </>
              ),
            })),
    },
  ];
}
