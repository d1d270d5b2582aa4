import type { DealView } from '@homeroom/contracts';
import { Button, EmptyState, StoreIcon } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { Suspense, lazy, useState } from 'react';
import { deleteDeal } from '../api/own-deals';
import { useDealChange } from '../use-deal-change';
import { OwnDealCard } from './own-deal-card';
import styles from './own-deals.module.css';

const EditDealDialog = lazy(() => import('./edit-deal-dialog'));

interface OwnDealsProps {
  readonly businessId: number;
  readonly deals: readonly DealView[];
  readonly onCreate: () => void;
}

export function OwnDeals({ businessId, deals, onCreate }: OwnDealsProps) {
  const [editing, setEditing] = useState<DealView | null>(null);
  const [deleting, setDeleting] = useState<DealView | null>(null);
  const removing = useDealChange({
    businessId,
    change: (deal: DealView) => deleteDeal(deal.id),
    done: ['Deal Deleted', 'Deal has been permanently deleted'],
    failed: ['Error', 'Failed to delete deal'],
    onDone: () => setDeleting(null),
  });
  if (deals.length === 0)
    return (
      <EmptyState icon={<StoreIcon />} title="No deals yet" action={<Button onClick={onCreate}>Create New Voucher</Button>}>
        Deals that you publish appear here with what they sold.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles['list']}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <OwnDealCard deal={deal} onEdit={setEditing} onDelete={setDeleting} />
          </li>
        ))}
      </ul>
      {editing && (
        <Suspense>
          <EditDealDialog deal={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Deal"
        confirmLabel={removing.isPending ? 'Deleting…' : 'Delete'}
        busy={removing.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && removing.mutate(deleting)}
      >
        <p>{deleting?.title} disappears from every list. This cannot be undone. Vouchers that were sold stay good.</p>
      </ConfirmDialog>
    </>
  );
}
