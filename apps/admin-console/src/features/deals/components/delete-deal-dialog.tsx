import type { AdminDeal } from '@homeroom/contracts';
import { GoesWith, withDeal } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { dealDeletion, deleteDeal } from '../api/deals';

interface DeleteDealDialogProps {
  readonly deal: AdminDeal;
  readonly onClose: () => void;
}

export default function DeleteDealDialog({ deal: { id, title }, onClose }: DeleteDealDialogProps) {
  const deleting = useChange({
    change: deleteDeal,
    done: () => ['Deal Deleted', 'Vouchers already sold stay valid.'],
    failed: 'Failed to delete deal',
    stale: CONSOLE,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Delete Deal"
      confirmLabel="Delete"
      busy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate(id)}
    >
      <p>{title} disappears from every list. This cannot be undone. Vouchers already sold stay valid.</p>
      <GoesWith of={['admin', 'deals', id]} read={() => dealDeletion(id)} words={withDeal} />
    </ConfirmDialog>
  );
}
