import { SCREENS, type AdminTransaction } from '@homeroom/contracts';
import { counted, formatPrice, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { TableList } from '../../../tables/table-list';
import { withoutSort } from '../../../tables/without-sort';
import { findTransactionIds, isMoving, totalsQuery, transactionsQuery } from '../api/transactions';
import { bulkActionsOf, type OpenBulk } from '../bulk-actions';
import { BulkTransactionsDialog, RefundDialog, ResendDialog } from '../dialogs';
import { useTransactions } from '../use-transactions';
import { columnsOf } from './transaction-columns';
import { TransactionFilters } from './transaction-filters';

type Open = { readonly kind: 'resend' | 'refund'; readonly transaction: AdminTransaction };

/** Every purchase: filtered, sorted, summed and paged on the server. */
export function Transactions() {
  const [open, setOpen] = useState<Open>();
  const [bulk, setBulk] = useState<OpenBulk>();
  const list = useTransactions();
  const page = useQuery(transactionsQuery(list.query));
  const navigate = useNavigate();
  const address = useLocation().search;
  const { businessId, schoolId } = list.view;
  const all = columnsOf({
    list: address,
    onNarrow: list.choose,
    onResend: (transaction) => setOpen({ kind: 'resend', transaction }),
    onRefund: (transaction) => setOpen({ kind: 'refund', transaction }),
  });
  // Leave out a column that only repeats the filter, for more room.
  const isSaid = (id: string) => Boolean((id === 'business' && businessId) || (id === 'school' && schoolId));
  const columns = all.map((column) => (isSaid(column.id) ? { ...column, isExtra: true } : column));
  const close = () => setOpen(undefined);
  const rows = page.data?.items ?? [];
  return (
    <>
      <TableList
        noun="transactions"
        searchLabel="Search by order, code, email, deal, business, or school"
        list={list}
        page={page}
        filters={<TransactionFilters view={list.view} onChoose={list.choose} onType={list.type} rows={rows} />}
        totals={<Totals query={list.narrowed} moving={movingIn(rows)} />}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        bulk={{
          nameOf: ({ id }) => `order #${id}`,
          actions: bulkActionsOf(setBulk),
          findAll: () => findTransactionIds(withoutSort(list.narrowed)),
        }}
        onOpen={({ id }) => void navigate(SCREENS.adminTransaction(id), { state: { list: address } })}
      />
      {bulk && <BulkTransactionsDialog open={bulk} onClose={() => setBulk(undefined)} />}
      {open?.kind === 'resend' && <ResendDialog transaction={open.transaction} onClose={close} />}
      {open?.kind === 'refund' && <RefundDialog transaction={open.transaction} onClose={close} />}
    </>
  );
}

/** Pending refunds: the sums change when one succeeds. */
const movingIn = (rows: readonly AdminTransaction[]) => rows.filter(isMoving).map(({ id }) => id);

type Narrowed = ReturnType<typeof useTransactions>['narrowed'];

interface TotalsProps {
  readonly query: Narrowed;
  readonly moving: readonly number[];
}

/** Totals of everything found, not just of this page. */
function Totals({ query, moving }: TotalsProps) {
  const { data } = useQuery(totalsQuery(withoutSort(query), moving));
  // An API of before sends only what went to cards.
  const back = data?.refunded ?? data?.amountRefunded ?? 0;
  return (
    data && (
      <>
        <span>{counted(data.count, 'transaction')}</span>
        <span>{formatPrice(data.amount)}</span>
        {back > 0 && (
          <span>
            {formatPrice(back)} refunded{data.refunded !== undefined && ', with store credit'}
          </span>
        )}
        <span>{counted(data.points, 'point')} given</span>
      </>
    )
  );
}
