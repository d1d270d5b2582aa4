import { LIMITS, SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, Skeleton } from '@homeroom/ui';
import { RecordPage } from '@homeroom/ui/record-page';
import { Timeline } from '@homeroom/ui/timeline';
import { ApiError, Link, queryString, useLocation, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { TransactionState } from '../../../transactions/transaction-state';
import { canRefund, canResend, refundWords } from '../actions';
import { recordQuery } from '../api/transactions';
import { toItem } from '../timeline';
import { factsOf } from '../record-facts';
import { RefundDialog } from './refund-dialog';
import { ResendDialog } from './transaction-dialogs';

const FAILED = 'Failed to fetch this transaction';

/** Everything known about one purchase, on its own page. @param number as in the address */
export function TransactionRecord({ number }: { readonly number: string }) {
  const isNumber = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId;
  const id = Number(number);
  const { data, error, refetch } = useQuery({ ...recordQuery(id), enabled: isNumber });
  const [open, setOpen] = useState<'resend' | 'refund'>();
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404);
  useFailureToast(Boolean(error) && !isGone, FAILED);
  if (isGone)
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no order #${number}`} action={<BackToList />}>
        The number may be mistyped.
      </EmptyState>
    );
  if (error && !data)
    return <EmptyState icon={<InfoIcon />} title={FAILED} action={<Button onClick={() => void refetch()}>Try again</Button>} />;
  if (!data) return <Skeleton height="24rem" radius="var(--radius-lg)" />;
  const { transaction, timeline } = data;
  const close = () => setOpen(undefined);
  return (
    <>
      <RecordPage
        title={`Order #${id}`}
        state={<TransactionState transaction={transaction} />}
        back={<BackToList />}
        groups={factsOf(data)}
        actions={
          <>
            <Button size="small" variant="secondary" disabled={!canResend(transaction)} onClick={() => setOpen('resend')}>
              Resend voucher
            </Button>
            <Button size="small" variant="secondary" disabled={!canRefund(transaction)} onClick={() => setOpen('refund')}>
              {refundWords(transaction)}
            </Button>
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

/** To the list as it was left, with its filters; to the whole list from a shared link. */
function BackToList() {
  const state = useLocation().state as { readonly list?: string } | null;
  return <Link to={`${SCREENS.admin}${state?.list ?? queryString({ tab: 'transactions' })}`}>← All transactions</Link>;
}
