import type { AdminDeal } from '@homeroom/contracts';
import { GoesWith, withDeal } from '@homeroom/storefront/goes-with';
import { useUndoable } from '@homeroom/storefront/undoable';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { CONSOLE } from '../../../changes/stale';
import { dealDeletion, deleteDeal, restoreDeal } from '../api/deletion';

interface DeleteDealDialogProps {
  readonly deal: AdminDeal;
  readonly onClose: () => void;
}

export default function DeleteDealDialog({ deal: { id, title }, onClose }: DeleteDealDialogProps) {
  const deleting = useUndoable({
    change: deleteDeal,
    done: ['Deal Deleted', 'Vouchers already sold stay valid.'],
    back: (_, dealId: number) => () => restoreDeal(dealId),
    undone: ['Undone', 'The deal is as it was.'],
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
      <p>{title} disappears from every list. Vouchers already sold stay valid. You can undo this right after.</p>
      <GoesWith of={['admin', 'deals', id]} read={() => dealDeletion(id)} words={withDeal} />
    </ConfirmDialog>
  );
}
