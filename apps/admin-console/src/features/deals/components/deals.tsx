import type { AdminDeal, UpdateAdminDeal } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, formatCount, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { PAGE, TableList } from '../../../tables/table-list';
import { changeDeal, dealTotalsQuery, dealsQuery, deleteDeal } from '../api/deals';
import { useDeals } from '../use-deals';
import { columnsOf } from './deal-columns';
import { DealFilters } from './deal-filters';

const DealDialog = lazyDialog(() => import('./deal-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'preview' | 'codes' | 'delete'; readonly deal: AdminDeal };

/** Of every business. */
export function Deals() {
  const [open, setOpen] = useState<Open>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const list = useDeals();
  const page = useQuery(dealsQuery({ ...list.query, limit: PAGE }));
  const close = () => setOpen(undefined);
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
      <TableList
        noun="deals"
        searchLabel="Search by title, words or business"
        list={list}
        page={page}
        filters={<DealFilters view={list.view} onChoose={list.choose} onType={list.type} rows={page.data?.items} />}
        totals={<Totals query={list.narrowed} />}
        tools={<Button onClick={() => setOpen({ kind: 'create' })}>Add Deal</Button>}
        order="newest"
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

/** Of everything found, not just this page. */
function Totals({ query: { sort: _, ...filter } }: { readonly query: ReturnType<typeof useDeals>['narrowed'] }) {
  const { data } = useQuery(dealTotalsQuery(filter));
  return (
    data && (
      <>
        <span>{counted(data.count, 'deal')}</span>
        {data.live > 0 && data.live < data.count && <span>{formatCount(data.live)} live</span>}
        <span>{formatCount(data.vouchersSold)} sold</span>
      </>
    )
  );
}
