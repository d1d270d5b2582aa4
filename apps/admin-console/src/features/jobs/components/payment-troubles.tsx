import type { PaymentTrouble } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { formatDate, formatPrice } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { AdminList } from '../../../lists/admin-list';
import { TeamButton } from '../../../session/team-button';

const ResolveDialog = lazyDialog(() => import('./resolve-dialog'));

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
        searchLabel="Search by payment, order, or reason"
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
