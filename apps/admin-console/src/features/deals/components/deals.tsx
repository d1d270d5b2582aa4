import { TEAM_SCREENS } from '@homeroom/contracts';
import { counted, formatCount, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { TableList } from '../../../tables/table-list';
import { withoutSort } from '../../../tables/without-sort';
import { dealTotalsQuery, dealsQuery } from '../api/deals';
import { findDealIds } from '../api/bulk';
import { useDeals } from '../use-deals';
import { TeamButton } from '../../../session/team-button';
import { columnsOf } from './deal-columns';
import { DealDialogs, useSwitchDeal, type OpenDialog } from './deal-dialogs';
import { DealFilters } from './deal-filters';
import { useBulkDeals } from './use-bulk-deals';

/** The deals of all businesses. */
export function Deals() {
  const [open, setOpen] = useState<OpenDialog>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const bulk = useBulkDeals();
  const list = useDeals();
  const page = useQuery(dealsQuery(list.query));
  const changing = useSwitchDeal();
  const navigate = useNavigate();
  const here = useLocation().search;
  return (
    <>
      <TableList
        noun="deals"
        searchLabel="Search by title, words, or business"
        list={list}
        page={page}
        filters={<DealFilters view={list.view} onChoose={list.choose} onType={list.type} rows={page.data?.items} />}
        totals={<Totals query={list.narrowed} />}
        tools={
          <TeamButton may="deals.change" onClick={() => setOpen({ kind: 'create' })}>
            Add Deal
          </TeamButton>
        }
        order="newest"
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate(TEAM_SCREENS.deal(id), { state: { list: here } })}
        bulk={{ nameOf: ({ title }) => title, actions: bulk.actions, findAll: () => findDealIds(withoutSort(list.narrowed)) }}
        columns={columnsOf({
          onOpen: (kind, deal) => setOpen({ kind, deal }),
          onChange: ({ id }, change) => changing.mutate({ id, ...change }),
        })}
      />
      <DealDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      {bulk.dialog}
    </>
  );
}

type Narrowed = ReturnType<typeof useDeals>['narrowed'];

/** Totals of everything found, not just of this page. */
function Totals({ query }: { readonly query: Narrowed }) {
  const { data } = useQuery(dealTotalsQuery(withoutSort(query)));
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
