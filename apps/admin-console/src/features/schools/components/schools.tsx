import { LIMITS, type AdminSchool } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { useAskedToAdd } from '../../../lists/asked-to-add';
import { changeSchool } from '../api/schools';
import { columnsOf } from './school-columns';

const SchoolDialog = lazyDialog(() => import('./school-dialog'));
const SchoolDetailsDialog = lazyDialog(() => import('./school-details-dialog'));
const LedgerDialog = lazyDialog(() => import('./ledger-dialog'));
const ManagersDialog = lazyDialog(() => import('./managers-dialog'));
const BulkImportDialog = lazyDialog(() => import('./bulk-import-dialog'));

type Open =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: 'edit' | 'details' | 'ledger' | 'managers' | 'deactivate'; readonly school: AdminSchool };

export function Schools() {
  const [open, setOpen] = useState<Open>();
  useAskedToAdd(() => setOpen({ kind: 'create' }));
  const close = () => setOpen(undefined);
  const switching = useChange({
    change: ({ id, isActive }: AdminSchool) => changeSchool(id, { isActive: !isActive }),
    done: ({ name, isActive }) => ['School updated', `${name} is ${isActive ? 'active' : 'inactive'} now.`],
    failed: 'Failed to update school',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      <AdminList
        noun={['school', 'schools']}
        list="GET /api/admin/schools"
        pageSize={LIMITS.adminPage}
        exportAs="schools"
        searchLabel="Search by name, city, state or ZIP"
        tools={
          <>
            <Button onClick={() => setOpen({ kind: 'create' })}>Add School</Button>
            <Button variant="secondary" onClick={() => setOpen({ kind: 'import' })}>
              Bulk Import
            </Button>
          </>
        }
        keyOf={({ id }) => id}
        columns={columnsOf({
          onOpen: (kind, school) => setOpen({ kind, school }),
          onSwitch: (school) => (school.isActive ? setOpen({ kind: 'deactivate', school }) : switching.mutate(school)),
        })}
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <SchoolDialog school={open.kind === 'edit' ? open.school : undefined} onClose={close} />
      )}
      {open?.kind === 'details' && <SchoolDetailsDialog school={open.school} onClose={close} />}
      {open?.kind === 'ledger' && <LedgerDialog school={open.school} onClose={close} />}
      {open?.kind === 'managers' && <ManagersDialog school={open.school} onClose={close} />}
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
