import type { AdminBusiness, BusinessDeletion } from '@homeroom/contracts';
import { GoesWith } from '@homeroom/storefront/goes-with';
import { NotUndone, useUndoable } from '@homeroom/storefront/undoable';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changeBusinesses } from '../api/bulk';
import { businessDeletion, changeBusiness, deleteBusiness, lookAtBusiness } from '../api/businesses';
import type { BusinessAction } from './business-columns';

const BusinessDialog = lazyDialog(() => import('./business-dialog'));
const ApprovalDialog = lazyDialog(() => import('./approval-dialog'));
const LocationsDialog = lazyDialog(() => import('./locations-dialog'));
const LookDialog = lazyDialog(() => import('../../../records/look-dialog'));
const PayeeDialog = lazyDialog(() => import('./payee-dialog'));

export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: Exclude<BusinessAction, 'withdraw'>; readonly business: AdminBusiness };

/** It does not ask first: the next press undoes it, without another email to the business. */
export function useWithdrawApproval() {
  return useUndoable({
    change: ({ id }: AdminBusiness) => changeBusiness(id, { isVerified: false }),
    done: ({ name }) => ['Approval withdrawn', `Shoppers no longer see ${name}. Vouchers already sold stay valid.`],
    back:
      ({ id }) =>
      async () => {
        const { rows } = await changeBusinesses('restore', [id]);
        const refused = rows.find(({ outcome }) => outcome === 'refused');
        if (refused) throw new NotUndone(refused.why ?? '');
      },
    undone: ({ name }) => ['Undone', `${name} is approved again.`],
    failed: 'Failed to update business',
    stale: CONSOLE,
  });
}

const withBusiness = ({ deals, locations, vouchers }: BusinessDeletion) =>
  vouchers > 0
    ? `It has sold ${counted(vouchers, 'voucher')}, so you can only withdraw its approval.`
    : `It has ${counted(deals, 'deal')} and ${counted(locations, 'location')}.`;

interface BusinessDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The actions on a business, wherever it is shown. */
export function BusinessDialogs({ open, onClose: close, onDeleted = close }: BusinessDialogsProps) {
  const deleting = useChange({
    change: deleteBusiness,
    done: () => ['Business Deleted', 'Its deals and locations are gone, too.'],
    failed: 'Failed to delete business',
    stale: CONSOLE,
    onDone: onDeleted,
  });
  return (
    <>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <BusinessDialog business={open.kind === 'edit' ? open.business : undefined} onClose={close} />
      )}
      {open?.kind === 'locations' && <LocationsDialog business={open.business} onClose={close} />}
      {open?.kind === 'payee' && <PayeeDialog business={open.business} onClose={close} />}
      {open?.kind === 'look' && (
        <LookDialog name={open.business.name} start={(body) => lookAtBusiness(open.business.id, body)} onClose={close} />
      )}
      {open?.kind === 'approve' && <ApprovalDialog business={open.business} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this business?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.business.id)}
      >
        <p>
          {open?.kind === 'delete' && open.business.name} disappears with its deals and locations. This cannot be undone, and works only if
          no one has bought from it.
        </p>
        {open?.kind === 'delete' && (
          <GoesWith of={['admin', 'businesses', open.business.id]} read={() => businessDeletion(open.business.id)} words={withBusiness} />
        )}
      </ConfirmDialog>
    </>
  );
}
