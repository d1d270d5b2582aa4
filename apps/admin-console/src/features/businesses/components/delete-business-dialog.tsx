import type { AdminBusiness, BusinessDeletion } from '@homeroom/contracts';
import { GoesWith } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { businessDeletion, deleteBusiness } from '../api/deletion';

interface DeleteBusinessDialogProps {
  readonly business: AdminBusiness;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const withBusiness = ({ deals, locations, vouchers }: BusinessDeletion) =>
  vouchers > 0
    ? `It has sold ${counted(vouchers, 'voucher')}, so you can only withdraw its approval.`
    : `It has ${counted(deals, 'deal')} and ${counted(locations, 'location')}.`;

export default function DeleteBusinessDialog({ business: { id, name }, onClose, onDeleted }: DeleteBusinessDialogProps) {
  const deleting = useChange({
    change: deleteBusiness,
    done: () => ['Business Deleted', 'Its deals and locations are gone, too.'],
    failed: 'Failed to delete business',
    stale: CONSOLE,
    onDone: onDeleted,
  });
  return (
    <ConfirmDialog
      open
      title="Delete this business?"
      confirmLabel="Delete"
      busy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate(id)}
    >
      <p>{name} disappears with its deals and locations. This cannot be undone, and works only if no one has bought from it.</p>
      <GoesWith of={['admin', 'businesses', id]} read={() => businessDeletion(id)} words={withBusiness} />
    </ConfirmDialog>
  );
}
