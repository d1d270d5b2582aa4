import { SCREENS, type AdminBusiness, type BusinessRecord as BusinessRecordReply, type Complaint } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
import { Badge } from '@homeroom/ui';
import { RecordPage } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { complaintsLately } from '../../../changes/complaints-lately';
import { Notes } from '../../../records/notes';
import { Purchases } from '../../../records/purchases';
import { BackToList, RecordScreen, idOf, useListOf } from '../../../records/record-screen';
import { Requests } from '../../../records/requests';
import { TeamButton } from '../../../session/team-button';
import { locationsQuery } from '../api/locations';
import { payeeQuery } from '../api/payee';
import { recordQuery } from '../api/record';
import { timelineOf } from '../timeline';
import { factsOf } from '../record-facts';
import { STATES } from '../states';
import type { BusinessAction } from './business-columns';
import { BusinessDeals } from './business-deals';
import { BusinessDialogs, useWithdrawApproval } from './business-dialogs';
import { BusinessSums } from './business-sums';
import { PauseDeals } from './pause-deals';

const INBOXES = ['partner', 'contact'] as const;

/** Everything known about one business, on its own page. @param number from the address */
export function BusinessRecord({ number }: { readonly number: string }) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="business"
      number={number}
      query={useQuery({ ...recordQuery(id ?? 0), enabled: id !== undefined })}
      tab="businesses"
      why="The number may be mistyped, or the business was deleted."
    >
      {(record) => <Record record={record} />}
    </RecordScreen>
  );
}

function Record({ record }: { readonly record: BusinessRecordReply }) {
  const { business, notes } = record;
  const [open, setOpen] = useState<Exclude<BusinessAction, 'withdraw'>>();
  const withdrawing = useWithdrawApproval();
  const navigate = useNavigate();
  const list = useListOf('businesses');
  const locations = useQuery(locationsQuery(business.id));
  const payee = useQuery(payeeQuery(business.id));
  return (
    <>
      <RecordPage
        title={business.name}
        state={<State record={record} />}
        back={<BackToList tab="businesses" />}
        actions={
          <>
            {actionsOf(business).map(([kind, words, may]) => (
              <TeamButton
                key={kind}
                may={may}
                size="small"
                variant="secondary"
                onClick={() => (kind === 'withdraw' ? withdrawing.mutate(business) : setOpen(kind))}
              >
                {words}
              </TeamButton>
            ))}
            <PauseDeals businessId={business.id} paused={record.pausedDeals} />
          </>
        }
        summary={<BusinessSums record={record} />}
        groups={factsOf(business, locations, payee)}
      >
        <Notes kind="business" id={business.id} notes={notes} />
        <BusinessDeals business={business} />
        <Requests email={business.email} inboxes={INBOXES} />
        <Purchases of={{ businessId: business.id }} all={`All purchases at ${business.name}`} nothing="No one has bought here yet." />
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

const actionsOf = ({ isVerified }: AdminBusiness): readonly (readonly [BusinessAction, string, Permission])[] => [
  isVerified ? ['withdraw', 'Withdraw', 'businesses.change'] : ['approve', 'Approve', 'businesses.change'],
  ['edit', 'Edit', 'businesses.change'],
  ['locations', 'Locations', 'businesses.see'],
  ['payee', 'Payouts', 'payees.see'],
  ['look', 'View as this business', 'look'],
  ['delete', 'Delete', 'businesses.delete'],
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
