import { LIMITS, SCREENS, type PayoutRecord as PayoutRecordReply } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { RecordPage, type FactGroup } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { ApiError, Link, formatDate, formatPrice, formatTime, queryString, useLocation, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { RecordLink } from '../../../records/record-link';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { recordQuery, type Decision } from '../api/payouts';
import { timelineOf } from '../timeline';
import { STATES, VERBS, decisionsFor } from '../states';
import { DecisionDialog } from '../dialogs';
import { PayoutLines } from './payout-lines';

const FAILED = 'Failed to fetch this payout';

/** Everything known about one payout, on its own page. @param number as in the address */
export function PayoutRecord({ number }: { readonly number: string }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId;
  const { data, error, refetch } = useQuery({ ...recordQuery(Number(number)), enabled: isNumber });
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404);
  useFailureToast(Boolean(error) && !isGone, FAILED);
  if (isGone)
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no payout #${number}`} action={<BackToList />}>
        The number may be mistyped.
      </EmptyState>
    );
  if (error && !data)
    return <EmptyState icon={<InfoIcon />} title={FAILED} action={<Button onClick={() => void refetch()}>Try again</Button>} />;
  if (!data) return <Skeleton height="24rem" radius="var(--radius-lg)" />;
  return <Record record={data} />;
}

function Record({ record }: { readonly record: PayoutRecordReply }) {
  const { payout } = record;
  const [open, setOpen] = useState<Decision>();
  return (
    <>
      <RecordPage
        title={`Payout #${payout.id}`}
        state={
          <>
            <Badge tone={STATES[payout.state][1]}>{STATES[payout.state][0]}</Badge>
            {payout.isHeld && <Badge tone={STATES.held[1]}>{STATES.held[0]}</Badge>}
          </>
        }
        back={<BackToList />}
        groups={factsOf(record)}
        actions={decisionsFor(payout).map((decision) => (
          <Button key={decision} size="small" variant="secondary" onClick={() => setOpen(decision)}>
            {VERBS[decision]}
          </Button>
        ))}
      >
        <PayoutLines payout={payout} />
        <Timeline title="Timeline" items={timelineOf(record)} />
      </RecordPage>
      {open && <DecisionDialog payout={payout} decision={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const time = (iso: string | null) => iso && <time dateTime={iso}>{formatTime(iso)} PT</time>;

const factsOf = ({ payout, drawnAt, transferredAt, ...provider }: PayoutRecordReply): readonly FactGroup[] => [
  {
    title: 'Money',
    facts: [
      { name: 'Amount', value: formatPrice(payout.amount) },
      {
        name: 'Business',
        value: (
          <RecordLink kind="business" id={payout.businessId}>
            {payout.businessName}
          </RecordLink>
        ),
      },
      { name: 'Payout day', value: formatDate(`${payout.day}T20:00:00Z`) },
      { name: 'Problem', value: payout.failure },
    ],
  },
  {
    title: 'Steps',
    facts: [
      { name: 'Created', value: time(drawnAt) },
      { name: 'At the card provider', value: time(transferredAt) },
      { name: 'Left for the bank', value: time(payout.sentAt) },
      { name: 'Arrived', value: time(payout.paidAt) },
      { name: 'Returned', value: time(payout.returnedAt) },
      { name: 'Taken back', value: time(provider.takenBackAt ?? null) },
    ],
  },
  {
    title: 'Card provider',
    facts: [
      { name: 'Account', value: provider.accountId },
      { name: 'Transfer', value: provider.transferId },
      { name: 'Payout', value: provider.bankPayoutId },
      { name: 'Reversal', value: provider.reversalId ?? null },
    ],
  },
];

/** To the list as it was left; to the whole list from a shared link. */
function BackToList() {
  const state = useLocation().state as { readonly list?: string } | null;
  return <Link to={`${SCREENS.admin}${state?.list ?? queryString({ tab: 'money' })}`}>← All payouts</Link>;
}
