import { DEAL_CATEGORIES, type AdminDeal, type AdminDealSort, type UpdateAdminDeal } from '@homeroom/contracts';
import { Button, SelectField } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { useAskedToAdd } from '../../../lists/asked-to-add';
import { changeDeal, deleteDeal } from '../api/deals';
import { columnsOf } from './deal-columns';

const DealDialog = lazyDialog(() => import('./deal-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));

const PAGE = 20;
/** Typed by the contract without importing it: its rules are for the dialog, which loads them when it opens. */
const SORT_NAMES: Record<AdminDealSort, string> = { newest: 'Newest', title: 'Title', price: 'Highest price', sold: 'Most sold' };

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'preview' | 'codes' | 'delete'; readonly deal: AdminDeal };

export function Deals() {
  const [open, setOpen] = useState<Open>();
  useAskedToAdd(() => setOpen({ kind: 'create' }));
  const [filters, setFilters] = useState({ category: '', isActive: '', sort: 'newest' });
  const close = () => setOpen(undefined);
  const choose = (name: keyof typeof filters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value });
  const changing = useChange({
    change: ({ id, ...body }: UpdateAdminDeal & { id: number }) => changeDeal(id, body),
    rowOf: ({ id }) => id,
    done: ({ title }) => ['Deal Updated', title],
    failed: 'Failed to update deal',
    stale: CONSOLE,
  });
  const deleting = useChange({
    change: deleteDeal,
    done: () => ['Deal Deleted', 'Vouchers already sold stay valid.'],
    failed: 'Failed to delete deal',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      <AdminList
        noun={['deal', 'deals']}
        list="GET /api/admin/deals"
        pageSize={PAGE}
        filters={filters}
        exportAs="deals"
        searchLabel="Search by title, words or business"
        tools={
          <>
            <SelectField label="Category" value={filters.category} onChange={choose('category')}>
              <option value="">All</option>
              {DEAL_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <SelectField label="Show" value={filters.isActive} onChange={choose('isActive')}>
              <option value="">All</option>
              <option value="true">Active</option>
              <option value="false">Inactive</option>
            </SelectField>
            <SelectField label="Sort" value={filters.sort} onChange={choose('sort')}>
              {Object.entries(SORT_NAMES).map(([sort, name]) => (
                <option key={sort} value={sort}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button onClick={() => setOpen({ kind: 'create' })}>Add Deal</Button>
          </>
        }
        keyOf={({ id }) => id}
        columns={columnsOf({
          onOpen: (kind, deal) => setOpen({ kind, deal }),
          onChange: ({ id }, change) => changing.mutate({ id, ...change }),
        })}
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <DealDialog deal={open.kind === 'edit' ? open.deal : undefined} onClose={close} />
      )}
      {open?.kind === 'preview' && (
        <PreviewDialog deal={open.deal} onEdit={() => setOpen({ kind: 'edit', deal: open.deal })} onClose={close} />
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
      </ConfirmDialog>
    </>
  );
}
