import type { AdminSchool } from '@homeroom/contracts';
import { useUndoable } from '@homeroom/storefront/undoable';
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
  | { readonly kind: Exclude<SchoolAction, 'switch'>; readonly school: AdminSchool };

interface SchoolDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
}

/**
 * It does not ask first: the next press undoes it, and points of purchases made in between are held, not lost. Only activating cannot be
 * undone completely, because it credits what was held.
 */
export function useSwitchSchool() {
  return useUndoable({
    change: ({ id, isActive }: AdminSchool) => changeSchool(id, { isActive: !isActive }),
    done: ({ name, isActive }) =>
      isActive
        ? [`${name} is active`, 'It earns points again, including the held ones.']
        : [`${name} is inactive`, 'It keeps its points. Points from purchases in progress are held for it.'],
    back: ({ id, isActive }) => (isActive ? undefined : () => changeSchool(id, { isActive: true })),
    undone: ({ name }) => ['Undone', `${name} is active again.`],
    failed: 'Failed to update school',
    stale: CONSOLE,
  });
}

/** The actions on a school, wherever it is shown. */
export function SchoolDialogs({ open, onClose: close }: SchoolDialogsProps) {
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
    </>
  );
}
