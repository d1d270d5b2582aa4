import type { OwnDeal } from '@homeroom/contracts';
import { GoesWith, withDeal } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { dealDeletion, deleteDeal, staleDeals } from '../api/own-deals';

interface DeleteDealDialogProps {
  readonly deal: OwnDeal;
  readonly onClose: () => void;
  /** Instead of `onClose` once it is deleted. */
  readonly onDeleted?: () => void;
}

export function DeleteDealDialog({ deal, onClose, onDeleted = onClose }: DeleteDealDialogProps) {
  const removing = useChange({
    change: () => deleteDeal(deal.id),
    done: ['Deal Deleted', 'Deal has been permanently deleted'],
    failed: 'Failed to delete deal',
    stale: staleDeals(deal.businessId),
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      title="Delete Deal"
      confirmLabel={removing.isPending ? 'Deleting…' : 'Delete'}
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
    >
      <p>{deal.title} disappears from every list. This cannot be undone. Vouchers already sold stay valid.</p>
      <GoesWith of={['business', deal.businessId, 'deals', deal.id]} read={() => dealDeletion(deal.id)} words={withDeal} />
    </ConfirmDialog>
  );
}
