import type { AdminDeal, UpdateAdminDeal } from '@homeroom/contracts';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changeDeal } from '../api/deals';

const DealDialog = lazyDialog(() => import('./deal-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));
const DeleteDealDialog = lazyDialog(() => import('./delete-deal-dialog'));

export type DealAction = 'edit' | 'preview' | 'codes' | 'delete';
export type OpenDialog = { readonly kind: 'create' } | { readonly kind: DealAction; readonly deal: AdminDeal };

/** Changes by one press: whether a deal is on sale, or listed first. */
export function useSwitchDeal() {
  return useChange({
    change: ({ id, ...body }: UpdateAdminDeal & { id: number }) => changeDeal(id, body),
    rowOf: ({ id }) => id,
    done: ({ title }) => ['Deal Updated', title],
    failed: 'Failed to update deal',
    stale: CONSOLE,
  });
}

interface DealDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
}

/** The actions on a deal, wherever it is shown. */
export function DealDialogs({ open, onOpen, onClose: close }: DealDialogsProps) {
  return (
    <>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <DealDialog deal={open.kind === 'edit' ? open.deal : undefined} onClose={close} />
      )}
      {open?.kind === 'preview' && (
        <PreviewDialog deal={open.deal} onEdit={() => onOpen({ kind: 'edit', deal: open.deal })} onClose={close} />
      )}
      {open?.kind === 'codes' && <CodesDialog deal={open.deal} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDealDialog deal={open.deal} onClose={close} />}
    </>
  );
}
