import type { BulkRow, RefundBearer, RefundTransactions } from '@homeroom/contracts';
import { RefundByTeam } from '@homeroom/contracts/admin';
import { SelectField, TextField } from '@homeroom/ui';
import { formatPrice } from '@homeroom/web';
import { besideFields, checkedBy, sayInvalid, useCheckedForm } from '@homeroom/web/forms';
import { useRef } from 'react';
import BulkDialog from '../../../tables/bulk-dialog';
import { refundTransactions, resendVouchers, summarizeTransactions } from '../api/bulk';
import type { OpenBulk } from '../bulk-actions';

interface BulkTransactionsDialogProps {
  readonly open: OpenBulk;
  readonly onClose: () => void;
}

export default function BulkTransactionsDialog({ open: { action, ids, onChanged }, onClose }: BulkTransactionsDialogProps) {
  const Part = action === 'refund' ? Refund : Resend;
  return <Part ids={ids} onChanged={onChanged} onClose={onClose} />;
}

type PartProps = Omit<OpenBulk, 'action'> & Pick<BulkTransactionsDialogProps, 'onClose'>;

const Resend = ({ ids, onChanged, onClose }: PartProps) => (
  <BulkDialog
    ids={ids}
    words={{ verb: 'Resend', done: 'resent', noun: 'voucher' }}
    summarize={(some) => summarizeTransactions('resend', some)}
    run={resendVouchers}
    sum={({ length }) => `${length === 1 ? '' : ', each'} to its buyer’s address. Links in earlier emails stop working`}
    onChanged={onChanged}
    onClose={onClose}
  />
);

const earnedFrom = (used: number) =>
  used === 1
    ? '1 voucher was used, so its business earned money from it.'
    : `${used} vouchers were used, so their businesses earned money from them.`;

type Typed = Omit<RefundByTeam, 'borneBy'> & { borneBy?: RefundBearer | '' };

const checkRefund = checkedBy<Typed>(RefundByTeam);

const usedIn = (rows: readonly BulkRow[]) => rows.filter(({ isUsed }) => isUsed).length;

/** Asks once who pays for all used vouchers among them. */
function Refund({ ids, onChanged, onClose }: PartProps) {
  const hasUsed = useRef(false);
  const form = useCheckedForm<Typed>(
    `bulk-refund-${ids.join('-')}`,
    ({ borneBy, ...typed }: Partial<Typed>) => checkRefund({ ...typed, ...(hasUsed.current && { borneBy: borneBy ?? '' }) }),
    { reason: '', borneBy: '' },
  );
  const { register, formState, values, handleSubmit } = form;
  const submit = (rows: readonly BulkRow[], goOn: () => void) => {
    hasUsed.current = usedIn(rows) > 0;
    void handleSubmit(goOn, sayInvalid())();
  };
  return (
    <BulkDialog
      ids={ids}
      words={{ verb: 'Refund', done: 'being refunded', noun: 'order' }}
      summarize={(some) => summarizeTransactions('refund', some)}
      run={async (some) => {
        const reply = await refundTransactions(bodyOf(some, values));
        form.forget();
        return reply;
      }}
      refused={besideFields(form)}
      unsaved={form.isTyped}
      sum={(rows) => `, ${formatPrice(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0))} in all. The vouchers stop working`}
      submit={submit}
      fields={(rows) => (
        <>
          {usedIn(rows) > 0 && (
            <SelectField
              label="Who pays for it? *"
              hint={earnedFrom(usedIn(rows))}
              error={formState.errors.borneBy?.message}
              {...register('borneBy')}
            >
              <option value="">Choose…</option>
              <option value="business">The business: it did not honor the voucher</option>
              <option value="us">We do: a goodwill refund</option>
            </SelectField>
          )}
          <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
        </>
      )}
      onChanged={onChanged}
      onClose={() => {
        form.forget();
        onClose();
      }}
    />
  );
}

const bodyOf = (ids: readonly number[], { reason, borneBy }: Typed): RefundTransactions => ({
  ids: [...ids],
  reason,
  // Who pays was not asked because none was used.
  ...(borneBy ? { borneBy } : { isUnused: true }),
});
