import type { DealWithLocations } from '@homeroom/contracts';
import { lazyDialog } from '@homeroom/web/lazy-dialog';

interface PurchaseDialogProps {
  readonly deal: DealWithLocations;
  readonly onClose: () => void;
}

export const PurchaseDialog = lazyDialog(async () => {
  const { default: Dialog } = await import('./components/purchase-dialog');
  return { default: ({ deal, onClose }: PurchaseDialogProps) => <Dialog deal={deal} onCancel={onClose} /> };
});
