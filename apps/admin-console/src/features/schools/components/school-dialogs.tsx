import type { AdminSchool } from '@homeroom/contracts';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { CONSOLE } from '../../../changes/stale';
import { changeSchool, lookAtSchool } from '../api/schools';
import type { SchoolAction } from './school-columns';

const SchoolDialog = lazyDialog(() => import('./school-dialog'));
const SchoolDetailsDialog = lazyDialog(() => import('./school-details-dialog'));
const LedgerDialog = lazyDialog(() => import('./ledger-dialog'));
const ManagersDialog = lazyDialog(() => import('./managers-dialog'));
const LookDialog = lazyDialog(() => import('../../../records/look-dialog'));
const BulkImportDialog = lazyDialog(() => import('./bulk-import-dialog'));

export type OpenDialog =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: Exclude<SchoolAction, 'activate'>; readonly school: AdminSchool };

interface SchoolDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
}

/** Nobody earns less because a school is active again, so this does not ask first. */
export function useSwitchSchool(onDone?: () => void) {
  return useChange({
    change: ({ id, isActive }: AdminSchool) => changeSchool(id, { isActive: !isActive }),
    done: ({ name, isActive }) => ['School updated', `${name} is ${isActive ? 'active' : 'inactive'} now.`],
    failed: 'Failed to update school',
    stale: CONSOLE,
    ...(onDone && { onDone }),
  });
}

/** The actions on a school, wherever it is shown. */
export function SchoolDialogs({ open, onClose: close }: SchoolDialogsProps) {
  const switching = useSwitchSchool(close);
  return (
    <>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <SchoolDialog school={open.kind === 'edit' ? open.school : undefined} onClose={close} />
      )}
      {open?.kind === 'details' && <SchoolDetailsDialog school={open.school} onClose={close} />}
      {open?.kind === 'ledger' && <LedgerDialog school={open.school} onClose={close} />}
      {open?.kind === 'managers' && <ManagersDialog school={open.school} onClose={close} />}
      {open?.kind === 'look' && <LookDialog name={open.school.name} start={(body) => lookAtSchool(open.school.id, body)} onClose={close} />}
      {open?.kind === 'import' && <BulkImportDialog onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'deactivate'}
        title="Deactivate this school?"
        confirmLabel="Yes, deactivate"
        busy={switching.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'deactivate' && switching.mutate(open.school)}
      >
        <p>It cannot earn new points, but it can still use the points it has. Points from purchases in progress are held for it.</p>
      </ConfirmDialog>
    </>
  );
}
