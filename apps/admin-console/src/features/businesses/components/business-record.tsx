import { LIMITS, SCREENS, type AdminBusiness, type BusinessRecord as BusinessRecordReply, type Complaint } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { RecordPage } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { ApiError, Link, queryString, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { complaintsLately } from '../../../changes/complaints-lately';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { locationsQuery } from '../api/locations';
import { payeeQuery } from '../api/payee';
import { recordQuery } from '../api/record';
import { timelineOf } from '../timeline';
import { factsOf } from '../record-facts';
import { STATES } from '../states';
import type { BusinessAction } from './business-columns';
import { BusinessDeals } from './business-deals';
import { BusinessDialogs } from './business-dialogs';
import { BusinessNotes } from './business-notes';
import { BusinessPurchases } from './business-purchases';
import { BusinessRequests } from './business-requests';
import { BusinessSums } from './business-sums';
import { PauseDeals } from './pause-deals';

const FAILED = 'Failed to fetch this business';

/** Everything known about one business, on its own page. @param number as in the address */
export function BusinessRecord({ number }: { readonly number: string }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId;
  const id = Number(number);
  const { data, error, refetch } = useQuery({ ...recordQuery(id), enabled: isNumber });
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404);
  useFailureToast(Boolean(error) && !isGone, FAILED);
  if (isGone)
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no business #${number}`} action={<BackToList />}>
        The number may be mistyped, or the business was deleted.
      </EmptyState>
    );
  if (error && !data)
    return <EmptyState icon={<InfoIcon />} title={FAILED} action={<Button onClick={() => void refetch()}>Try again</Button>} />;
  if (!data) return <Skeleton height="24rem" radius="var(--radius-lg)" />;
  return <Record record={data} />;
}

function Record({ record }: { readonly record: BusinessRecordReply }) {
  const { business, notes } = record;
  const [open, setOpen] = useState<BusinessAction>();
  const navigate = useNavigate();
  const list = useList();
  const locations = useQuery(locationsQuery(business.id));
  const payee = useQuery(payeeQuery(business.id));
  return (
    <>
      <RecordPage
        title={business.name}
        state={<State record={record} />}
        back={<BackToList />}
        actions={
          <>
            {actionsOf(business).map(([kind, words]) => (
              <Button key={kind} size="small" variant="secondary" onClick={() => setOpen(kind)}>
                {words}
              </Button>
            ))}
            <PauseDeals businessId={business.id} paused={record.pausedDeals} />
          </>
        }
        summary={<BusinessSums record={record} />}
        groups={factsOf(business, locations, payee)}
      >
        <BusinessNotes businessId={business.id} notes={notes} />
        <BusinessDeals business={business} />
        <BusinessRequests email={business.email} />
        <BusinessPurchases business={business} />
        <Timeline title="Timeline" items={timelineOf(record)} />
      </RecordPage>
      <BusinessDialogs
        open={open && { kind: open, business }}
        onClose={() => setOpen(undefined)}
        onDeleted={() => void navigate(`${SCREENS.admin}${list}`)}
      />
    </>
  );
}

const actionsOf = ({ isVerified }: AdminBusiness): readonly (readonly [BusinessAction, string])[] => [
  isVerified ? ['hide', 'Withdraw'] : ['approve', 'Approve'],
  ['edit', 'Edit'],
  ['locations', 'Locations'],
  ['payee', 'Payouts'],
  ['delete', 'Delete'],
];

function State({ record: { business, complaints } }: { readonly record: BusinessRecordReply }) {
  const { state, isEmailProven } = business;
  // An older API sends no complaints.
  const lately = complaintsLately((complaints as readonly Complaint[] | undefined)?.[0] ?? {});
  return (
    <>
      <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
      {!isEmailProven && <Badge tone="sun">Address not confirmed</Badge>}
      {lately && <Badge tone={lately[1]}>Complaints: {lately[0]}</Badge>}
    </>
  );
}

/** Lists that lead here besides the list of businesses. */
const BACK: Readonly<Record<string, string>> = { deals: 'All deals', money: 'Money' };

/** The list that led here, with its filters; the whole list from a shared link. */
const useList = (): string => (useLocation().state as { readonly list?: string } | null)?.list ?? queryString({ tab: 'businesses' });

function BackToList() {
  const list = useList();
  const tab = new URLSearchParams(list).get('tab');
  return <Link to={`${SCREENS.admin}${list}`}>← {(tab !== null && BACK[tab]) || 'All businesses'}</Link>;
}
