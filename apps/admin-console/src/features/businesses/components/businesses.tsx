import { SCREENS } from '@homeroom/contracts';
import { counted, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { TableList } from '../../../tables/table-list';
import { withoutSort } from '../../../tables/without-sort';
import { businessTotalsQuery, businessesQuery } from '../api/businesses';
import { useBusinesses } from '../use-businesses';
import { TeamButton } from '../../../session/team-button';
import { findBusinessIds } from '../api/bulk';
import { columnsOf } from './business-columns';
import { BusinessDialogs, useWithdrawApproval, type OpenDialog } from './business-dialogs';
import { BusinessFilters } from './business-filters';
import { useBulkBusinesses } from './use-bulk-businesses';

/** Businesses waiting for approval come first. */
export function Businesses() {
  const [open, setOpen] = useState<OpenDialog>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const bulk = useBulkBusinesses();
  const withdrawing = useWithdrawApproval();
  const list = useBusinesses();
  const page = useQuery(businessesQuery(list.query));
  const navigate = useNavigate();
  const here = useLocation().search;
  return (
    <>
      <TableList
        noun="businesses"
        searchLabel="Search by name, email, or location"
        list={list}
        page={page}
        filters={<BusinessFilters view={list.view} onChoose={list.choose} onType={list.type} />}
        totals={<Totals query={list.narrowed} />}
        tools={
          <TeamButton may="businesses.change" onClick={() => setOpen({ kind: 'create' })}>
            Add Business
          </TeamButton>
        }
        columns={columnsOf((kind, business) => (kind === 'withdraw' ? withdrawing.mutate(business) : setOpen({ kind, business })))}
        keyOf={({ id }) => id}
        bulk={{ nameOf: ({ name }) => name, actions: bulk.actions, findAll: () => findBusinessIds(withoutSort(list.narrowed)) }}
        order="waiting-first"
        onOpen={({ id }) => void navigate(SCREENS.adminBusiness(id), { state: { list: here } })}
      />
      <BusinessDialogs open={open} onClose={() => setOpen(undefined)} />
      {bulk.dialog}
    </>
  );
}

type Narrowed = ReturnType<typeof useBusinesses>['narrowed'];

/** Totals of everything found, not just of this page. */
function Totals({ query }: { readonly query: Narrowed }) {
  const { data } = useQuery(businessTotalsQuery(withoutSort(query)));
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
