import type { TransactionRecord as TransactionRecordReply } from '@homeroom/contracts';
import { RecordPage } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { useConfiguration, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { BackToList, RecordScreen, idOf } from '../../../records/record-screen';
import { toItem } from '../../../transactions/timeline';
import { TransactionState } from '../../../transactions/transaction-state';
import { canRefund, canResend, refundWords } from '../actions';
import { recordQuery } from '../api/transactions';
import { factsOf } from '../record-facts';
import { TeamButton } from '../../../session/team-button';
import { RefundDialog, ResendDialog } from '../dialogs';

/** Everything known about one purchase, on its own page. @param number from the address */
export function TransactionRecord({ number }: { readonly number: string }) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="order"
      number={number}
      query={useQuery({ ...recordQuery(id ?? 0), enabled: id !== undefined })}
      tab="transactions"
      why="The number may be mistyped."
    >
      {(record) => <Record record={record} />}
    </RecordScreen>
  );
}

function Record({ record }: { readonly record: TransactionRecordReply }) {
  const { transaction, timeline } = record;
  const [open, setOpen] = useState<'resend' | 'refund'>();
  const close = () => setOpen(undefined);
  const us = useConfiguration().data?.brand.name ?? 'Homeroom';
  return (
    <>
      <RecordPage
        title={`Order #${transaction.id}`}
        state={<TransactionState transaction={transaction} />}
        back={<BackToList tab="transactions" />}
        groups={factsOf(record, us)}
        actions={
          <>
            <TeamButton
              may="vouchers.resend"
              size="small"
              variant="secondary"
              disabled={!canResend(transaction)}
              onClick={() => setOpen('resend')}
            >
              Resend voucher
            </TeamButton>
            <TeamButton
              may="transactions.refund"
              size="small"
              variant="secondary"
              disabled={!canRefund(transaction)}
              onClick={() => setOpen('refund')}
            >
              {refundWords(transaction)}
            </TeamButton>
          </>
        }
      >
        <Timeline title="Timeline" items={timeline.map(toItem)} />
      </RecordPage>
      {open === 'resend' && <ResendDialog transaction={transaction} onClose={close} />}
      {open === 'refund' && <RefundDialog transaction={transaction} onClose={close} />}
    </>
  );
}
