import type { OwnDeal } from '@homeroom/contracts';
import { GoesWith, withDeal } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { dealDeletion, deleteDeal, staleDeals } from '../api/own-deals';

interface DeleteDealDialogProps {
  readonly deal: OwnDeal;
  readonly onClose: () => void;
  /** Called after the deletion, to offer Undo, which a message would cover. */
  readonly onDeleted: () => void;
}

export function DeleteDealDialog({ deal, onClose, onDeleted }: DeleteDealDialogProps) {
  const removing = useChange({
    change: () => deleteDeal(deal.id),
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
      <p>{deal.title} disappears from every list. Vouchers already sold stay valid. You can undo this right after.</p>
      {/* Not below the business's key, which is refreshed while this still shows the deleted deal. */}
      <GoesWith of={['deal', deal.id]} read={() => dealDeletion(deal.id)} words={withDeal} />
    </ConfirmDialog>
  );
}
