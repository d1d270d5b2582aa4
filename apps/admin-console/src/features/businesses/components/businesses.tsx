import type { AdminBusiness, ChangeBusiness } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { PAGE, TableList } from '../../../tables/table-list';
import { businessTotalsQuery, businessesQuery, changeBusiness, deleteBusiness } from '../api/businesses';
import { useBusinesses } from '../use-businesses';
import { columnsOf, type BusinessAction } from './business-columns';
import { BusinessFilters } from './business-filters';

const BusinessDialog = lazyDialog(() => import('./business-dialog'));
const ApprovalDialog = lazyDialog(() => import('./approval-dialog'));
const LocationsDialog = lazyDialog(() => import('./locations-dialog'));
const PayeeDialog = lazyDialog(() => import('./payee-dialog'));

type Open = { readonly kind: 'create' } | { readonly kind: BusinessAction; readonly business: AdminBusiness };

/** Those that wait for approval come first. */
export function Businesses() {
  const [open, setOpen] = useState<Open>();
  const list = useBusinesses();
  const page = useQuery(businessesQuery({ ...list.query, limit: PAGE }));
  const close = () => setOpen(undefined);
  const deciding = useChange({
    change: ({ id, ...body }: ChangeBusiness & { id: number }) => changeBusiness(id, body),
    done: ({ name }) => ['Approval withdrawn', `Shoppers no longer see ${name}.`],
    failed: 'Failed to update business',
    stale: CONSOLE,
    onDone: close,
  });
  const deleting = useChange({
    change: deleteBusiness,
    done: () => ['Business Deleted', 'It is gone with its deals and locations.'],
    failed: 'Failed to delete business',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      <TableList
        noun="businesses"
        searchLabel="Search by name, email or location"
        list={list}
        page={page}
        filters={<BusinessFilters view={list.view} onChoose={list.choose} onType={list.type} />}
        totals={<Totals query={list.narrowed} />}
        tools={<Button onClick={() => setOpen({ kind: 'create' })}>Add Business</Button>}
        columns={columnsOf((kind, business) => setOpen({ kind, business }))}
        keyOf={({ id }) => id}
        order="waiting-first"
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <BusinessDialog business={open.kind === 'edit' ? open.business : undefined} onClose={close} />
      )}
      {open?.kind === 'locations' && <LocationsDialog business={open.business} onClose={close} />}
      {open?.kind === 'payee' && <PayeeDialog business={open.business} onClose={close} />}
      {open?.kind === 'approve' && <ApprovalDialog business={open.business} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'hide'}
        title="Withdraw the approval?"
        confirmLabel="Yes, withdraw"
        busy={deciding.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'hide' && deciding.mutate({ id: open.business.id, isVerified: false })}
      >
        <p>Shoppers no longer see the deals of {open?.kind === 'hide' && open.business.name}. Vouchers already sold stay valid.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this business?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.business.id)}
      >
        <p>
          {open?.kind === 'delete' && open.business.name} disappears with its deals and locations. This cannot be undone, and works only
          while nobody has bought there.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Of all that is found, not of the page alone. */
function Totals({ query: { sort: _, ...filter } }: { readonly query: ReturnType<typeof useBusinesses>['narrowed'] }) {
  const { data } = useQuery(businessTotalsQuery(filter));
  return (
    data && (
      <>
        <span>{counted(data.count, 'business', 'businesses')}</span>
        {data.waiting > 0 && <span>{data.waiting} waiting</span>}
        {data.rejected > 0 && <span>{data.rejected} rejected</span>}
      </>
    )
  );
}
