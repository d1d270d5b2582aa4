import type { PaymentTrouble } from '@homeroom/contracts';
import { ResolveTrouble } from '@homeroom/contracts/payment-troubles';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Badge, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatDate, formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { resolveTrouble } from '../api/payment-troubles';
import { TeamButton } from '../../../session/team-button';

const PAGE = 20;

const TITLES: Record<PaymentTrouble['kind'], string> = {
  'no-order': 'Payment without an order',
  'wrong-payment': 'Payment that does not fit its order',
  'refund-failed': 'Failed refund',
  'event-failed': 'A payment event could not be processed',
};

/** Payment problems at the card provider that only people can fix. */
export function PaymentTroubles() {
  const [open, setOpen] = useState<PaymentTrouble>();
  return (
    <>
      <AdminList
        noun={['payment problem', 'payment problems']}
        list="GET /api/admin/payment-troubles"
        pageSize={PAGE}
        searchLabel="Search by payment, order or reason"
        keyOf={({ id }) => id}
        entryOf={(trouble) => ({
          title: trouble.amount === null ? TITLES[trouble.kind] : `${formatPrice(trouble.amount)} · ${TITLES[trouble.kind]}`,
          badges: <Badge tone={trouble.resolvedAt ? 'neutral' : 'danger'}>{trouble.resolvedAt ? 'Resolved' : 'Open'}</Badge>,
          facts: [
            trouble.detail,
            <>
              <code>{trouble.paymentIntentId ?? trouble.subject}</code> · {formatDate(trouble.createdAt)}
              {trouble.orderId && (
                <>
                  {' · order '}
                  <code>{trouble.orderId}</code>
                </>
              )}
            </>,
            trouble.resolvedAt && `${formatDate(trouble.resolvedAt)}: ${trouble.note}`,
          ],
          actions: !trouble.resolvedAt && (
            <TeamButton may="troubles.resolve" size="small" aria-label={`Resolve ${trouble.subject}`} onClick={() => setOpen(trouble)}>
              Resolve
            </TeamButton>
          ),
        })}
      />
      {open && <ResolveDialog trouble={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ResolveDialog({ trouble, onClose }: { readonly trouble: PaymentTrouble; readonly onClose: () => void }) {
  const { form, dialog } = useKeptDialog({
    name: `resolve-${trouble.id}`,
    check: checkedBy<ResolveTrouble>(ResolveTrouble),
    values: { note: '' },
    change: (body: ResolveTrouble) => resolveTrouble(trouble.id, body),
    done: () => ['Resolved', 'It stays in the list, with your note.'],
    failed: 'Failed to resolve',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title="Resolve this problem?"
      description="No money moves. Fix it at the card provider first, then write down what you did."
      submitLabel={dialog.busy ? 'Saving…' : 'Resolve'}
      {...dialog}
    >
      <TextField label="What did you do? *" error={form.formState.errors.note?.message} {...form.register('note')} />
    </FormDialog>
  );
}
