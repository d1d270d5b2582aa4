import type { AdminDeal, UpdateAdminDeal } from '@homeroom/contracts';
import { GoesWith, withDeal } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changeDeal, dealDeletion, deleteDeal } from '../api/deals';

const DealDialog = lazyDialog(() => import('./deal-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));

export type DealAction = 'edit' | 'preview' | 'codes' | 'delete';
export type OpenDialog = { readonly kind: 'create' } | { readonly kind: DealAction; readonly deal: AdminDeal };

/** What one press changes: whether a deal is on sale, or listed first. */
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
  const deleting = useChange({
    change: deleteDeal,
    done: () => ['Deal Deleted', 'Vouchers already sold stay valid.'],
    failed: 'Failed to delete deal',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <DealDialog deal={open.kind === 'edit' ? open.deal : undefined} onClose={close} />
      )}
      {open?.kind === 'preview' && (
        <PreviewDialog deal={open.deal} onEdit={() => onOpen({ kind: 'edit', deal: open.deal })} onClose={close} />
      )}
      {open?.kind === 'codes' && <CodesDialog deal={open.deal} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete Deal"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.deal.id)}
      >
        <p>
          {open?.kind === 'delete' && open.deal.title} disappears from every list. This cannot be undone. Vouchers already sold stay valid.
        </p>
        {open?.kind === 'delete' && (
          <GoesWith of={['admin', 'deals', open.deal.id]} read={() => dealDeletion(open.deal.id)} words={withDeal} />
        )}
      </ConfirmDialog>
    </>
  );
}
