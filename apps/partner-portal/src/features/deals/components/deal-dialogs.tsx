import type { OwnDeal } from '@homeroom/contracts';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import type { Shop } from '@homeroom/storefront/deal-form';
import { DeleteDealDialog } from './delete-deal-dialog';

const DealDetailDialog = lazyDialog(() => import('./deal-detail-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));

export type DealDialogKind = 'detail' | 'preview' | 'codes' | 'delete';
export type OpenDealDialog = (kind: DealDialogKind, deal: OwnDeal) => void;

/** Which deal dialog is open. */
export interface DealDialog {
  readonly kind: DealDialogKind;
  readonly dealId: number;
}

interface DealDialogsProps {
  readonly open: DealDialog;
  readonly deals: readonly OwnDeal[];
  readonly shop: Shop;
  readonly onOpen: OpenDealDialog;
  readonly onClose: () => void;
  readonly onDeleted: (deal: OwnDeal) => void;
}

/** The open dialog shows its deal as in the current list. */
export function DealDialogs({ open, deals, shop, onOpen, onClose, onDeleted }: DealDialogsProps) {
  const deal = deals.find(({ id }) => id === open.dealId);
  if (!deal) return null;
  return (
    <>
      {open.kind === 'detail' && <DealDetailDialog deal={deal} shop={shop} onOpen={onOpen} onClose={onClose} />}
      {open.kind === 'preview' && <PreviewDialog deal={deal} shop={shop} onClose={onClose} />}
      {open.kind === 'codes' && <CodesDialog deal={deal} onClose={onClose} />}
      {open.kind === 'delete' && <DeleteDealDialog deal={deal} onClose={onClose} onDeleted={() => onDeleted(deal)} />}
    </>
  );
}
