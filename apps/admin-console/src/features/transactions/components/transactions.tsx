import type { AdminTransaction } from '@homeroom/contracts';
import { RefundByTeam, ResendVoucher } from '@homeroom/contracts/admin';
import { Badge, Button, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice, formatTime, reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { pointsInWords } from '../../../transactions/points-in-words';
import { TransactionState } from '../../../transactions/transaction-state';
import { refund, resendVoucher } from '../api/transactions';

const PAGE = 20;

type Open = { readonly kind: 'resend' | 'refund'; readonly transaction: AdminTransaction };

/** Every purchase, the latest first. */
export function Transactions() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <AdminList
        noun={['transaction', 'transactions']}
        list="GET /api/admin/transactions"
        pageSize={PAGE}
        exportAs="transactions"
        searchLabel="Search by order, code, email, deal, business or school"
        isMoving={({ isRefundPending }) => isRefundPending}
        keyOf={({ id }) => id}
        entryOf={(transaction) => ({
          title: `${formatPrice(transaction.amount)} · ${transaction.deal.title}`,
          badges: (
            <>
              <TransactionState transaction={transaction} />
              {transaction.voucher.isRedeemed && <Badge tone="leaf">Redeemed</Badge>}
            </>
          ),
          facts: [
            `${transaction.voucher.customerName} · ${transaction.voucher.customerEmail} · ${formatTime(transaction.createdAt)} PT`,
            `${transaction.business.name} · ${pointsInWords(transaction)} for ${transaction.schoolName ?? 'no school'}`,
            <>
              {transaction.amountRefunded > 0 && `${formatPrice(transaction.amountRefunded)} refunded to the card · `}
              {transaction.refundFailure && `The bank did not take the refund (${transaction.refundFailure.replaceAll('_', ' ')}) · `}
              Order #{transaction.id} · voucher <code>{transaction.voucher.code}</code> · <code>{transaction.orderId}</code>
            </>,
          ],
          actions: (
            <>
              <Button
                size="small"
                variant="secondary"
                disabled={transaction.state === 'refunded'}
                aria-label={`Resend the voucher of order ${transaction.orderId}`}
                onClick={() => setOpen({ kind: 'resend', transaction })}
              >
                Resend voucher
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={transaction.state !== 'paid' && !transaction.refundFailure}
                aria-label={`Refund order ${transaction.orderId}`}
                onClick={() => setOpen({ kind: 'refund', transaction })}
              >
                {transaction.isRefundPending || transaction.refundFailure ? 'Refund again' : 'Refund'}
              </Button>
            </>
          ),
        })}
      />
      {open?.kind === 'resend' && <ResendDialog transaction={open.transaction} onClose={close} />}
      {open?.kind === 'refund' && <RefundDialog transaction={open.transaction} onClose={close} />}
    </>
  );
}

interface TransactionDialogProps {
  readonly transaction: AdminTransaction;
  readonly onClose: () => void;
}

function ResendDialog({ transaction, onClose }: TransactionDialogProps) {
  const form = useForm<ResendVoucher>({
    check: checkedBy(ResendVoucher),
    defaultValues: { emailAddress: transaction.voucher.customerEmail },
  });
  const { register, handleSubmit, formState } = form;
  const sending = useChange({
    change: (body: ResendVoucher) => resendVoucher(transaction.id, body),
    done: (_, { emailAddress }) => ['Email Sent', `The voucher goes to ${emailAddress}.`],
    failed: (error) => ['Error', `Failed to resend voucher email: ${reasonOf(error, 'please try again')}`],
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title="Resend Voucher Email"
      description="Links in earlier emails stop working."
      onClose={onClose}
      onSubmit={handleSubmit((body) => sending.mutate(body), sayInvalid())}
      submitLabel={sending.isPending ? 'Sending…' : 'Send'}
      busy={sending.isPending}
    >
      <TextField label="Email address *" type="email" error={formState.errors.emailAddress?.message} {...register('emailAddress')} />
    </FormDialog>
  );
}

function RefundDialog({ transaction, onClose }: TransactionDialogProps) {
  const form = useForm<RefundByTeam>({
    check: checkedBy(RefundByTeam),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  const refunding = useChange({
    change: (body: RefundByTeam) => refund(transaction.id, body),
    refused: besideFields(form),
    done: () => ['Refund requested', 'The voucher is stopped. The rest follows when the card provider confirms.'],
    failed: 'Failed to refund',
    stale: CONSOLE,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Refund ${formatPrice(transaction.amount)}?`}
      description={`${transaction.voucher.customerName} gets the money back; the voucher stops working and the school loses the points.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => refunding.mutate(body), sayInvalid())}
      submitLabel={refunding.isPending ? 'Asking…' : 'Refund'}
      busy={refunding.isPending}
    >
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
