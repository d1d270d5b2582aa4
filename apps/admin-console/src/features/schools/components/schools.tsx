import { LIMITS, type AdminSchool } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, formatCount, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { TableList } from '../../../tables/table-list';
import { changeSchool, schoolTotalsQuery, schoolsQuery } from '../api/schools';
import { useSchools } from '../use-schools';
import { columnsOf } from './school-columns';
import { SchoolFilters } from './school-filters';

const SchoolDialog = lazyDialog(() => import('./school-dialog'));
const SchoolDetailsDialog = lazyDialog(() => import('./school-details-dialog'));
const LedgerDialog = lazyDialog(() => import('./ledger-dialog'));
const ManagersDialog = lazyDialog(() => import('./managers-dialog'));
const BulkImportDialog = lazyDialog(() => import('./bulk-import-dialog'));

type Open =
  | { readonly kind: 'create' | 'import' }
  | { readonly kind: 'edit' | 'details' | 'ledger' | 'managers' | 'deactivate'; readonly school: AdminSchool };

/** By name. */
export function Schools() {
  const [open, setOpen] = useState<Open>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const list = useSchools();
  const page = useQuery(schoolsQuery({ ...list.query, limit: LIMITS.adminPage }));
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
      <TableList
        noun="schools"
        searchLabel="Search by name, city, state or ZIP"
        list={list}
        page={page}
        filters={<SchoolFilters view={list.view} onChoose={list.choose} onType={list.type} />}
        totals={<Totals query={list.narrowed} />}
        tools={
          <>
            <Button onClick={() => setOpen({ kind: 'create' })}>Add School</Button>
            <Button variant="secondary" onClick={() => setOpen({ kind: 'import' })}>
              Bulk Import
            </Button>
          </>
        }
        order="a-to-z"
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

/** Of everything found, not just this page. */
function Totals({ query: { sort: _, ...filter } }: { readonly query: ReturnType<typeof useSchools>['narrowed'] }) {
  const { data } = useQuery(schoolTotalsQuery(filter));
  return (
    data && (
      <>
        <span>{counted(data.count, 'school')}</span>
        {data.active < data.count && <span>{formatCount(data.active)} active</span>}
        <span>{formatCount(data.points)} points</span>
      </>
    )
  );
}
