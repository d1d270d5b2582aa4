import { SCREENS, type PayoutRecord as PayoutRecordReply } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { RecordPage, type FactGroup } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { Link, formatDate, formatPrice, formatTime, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { RecordLink } from '../../../records/record-link';
import { RecordScreen, idOf, useListOf } from '../../../records/record-screen';
import { recordQuery } from '../api/payouts';
import type { Decision } from '../api/decide-payout';
import { timelineOf } from '../timeline';
import { STATES, VERBS, decisionsFor } from '../states';
import { DecisionDialog } from '../dialogs';
import { PayoutLines } from './payout-lines';

/** Everything known about one payout, on its own page. @param number from the address */
export function PayoutRecord({ number }: { readonly number: string }) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="payout"
      number={number}
      query={useQuery({ ...recordQuery(id ?? 0), enabled: id !== undefined })}
      tab="money"
      why="The number may be mistyped."
    >
      {(record) => <Record record={record} />}
    </RecordScreen>
  );
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

const BackToList = () => <Link to={`${SCREENS.admin}${useListOf('money')}`}>← All payouts</Link>;
