import type { OwnDeal } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { deleteDeal } from '../api/own-deals';
import { useDealChange } from '../use-deal-change';

interface DeleteDealDialogProps {
  readonly deal: OwnDeal;
  readonly onClose: () => void;
}

export function DeleteDealDialog({ deal, onClose }: DeleteDealDialogProps) {
  const removing = useDealChange({
    businessId: deal.businessId,
    change: () => deleteDeal(deal.id),
    done: ['Deal Deleted', 'Deal has been permanently deleted'],
    failed: ['Error', 'Failed to delete deal'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Delete Deal"
      confirmLabel={removing.isPending ? 'Deleting…' : 'Delete'}
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate(undefined)}
    >
      <p>{deal.title} disappears from every list. This cannot be undone. Vouchers that were sold stay good.</p>
    </ConfirmDialog>
  );
}
