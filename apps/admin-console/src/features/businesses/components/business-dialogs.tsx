import type { AdminBusiness } from '@homeroom/contracts';
import { NotUndone, useUndoable } from '@homeroom/storefront/undoable';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changeBusinesses } from '../api/bulk';
import { changeBusiness, lookAtBusiness } from '../api/businesses';
import type { BusinessAction } from './business-columns';

const BusinessDialog = lazyDialog(() => import('./business-dialog'));
const ApprovalDialog = lazyDialog(() => import('./approval-dialog'));
const DeleteBusinessDialog = lazyDialog(() => import('./delete-business-dialog'));
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

interface BusinessDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The actions on a business, wherever it is shown. */
export function BusinessDialogs({ open, onClose: close, onDeleted = close }: BusinessDialogsProps) {
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
      {open?.kind === 'delete' && <DeleteBusinessDialog business={open.business} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
