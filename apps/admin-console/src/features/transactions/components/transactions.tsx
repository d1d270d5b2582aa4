import type { AdminTransaction } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, SearchIcon, Skeleton, TextField } from '@homeroom/ui';
import { DataTable } from '@homeroom/ui/data-table';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { ExportButton } from '../../../lists/export-button';
import { totalsQuery, transactionsQuery } from '../api/transactions';
import { useView } from '../use-view';
import { columnsOf } from './transaction-columns';
import { RefundDialog, ResendDialog } from './transaction-dialogs';
import { TransactionFilters } from './transaction-filters';
import styles from './transactions.module.css';

const PAGE = 50;
const FAILED = 'Failed to fetch transactions';

type Open = { readonly kind: 'resend' | 'refund'; readonly transaction: AdminTransaction };

/** Every purchase: filtered, sorted, summed up and paged on the server. */
export function Transactions() {
  const [open, setOpen] = useState<Open>();
  const { view, query, change, goOn, goBack, isFirstPage } = useView();
  const { data, isError, isPlaceholderData, refetch } = useQuery(transactionsQuery({ ...query, limit: PAGE }));
  useFailureToast(isError, FAILED);
  const columns = columnsOf({
    onNarrow: change,
    onResend: (transaction) => setOpen({ kind: 'resend', transaction }),
    onRefund: (transaction) => setOpen({ kind: 'refund', transaction }),
  });
  const next = data?.next && 'after' in data.next ? data.next.after : undefined;
  const close = () => setOpen(undefined);
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        <TextField
          label="Search by order, code, email, deal, business or school"
          type="search"
          icon={<SearchIcon />}
          value={view.q ?? ''}
          onChange={(event) => change({ q: event.target.value })}
        />
        <TransactionFilters view={view} onChange={change} example={data?.items[0]} />
        <Totals query={query} />
        <ExportButton list="transactions" q={view.q?.trim() ?? ''} />
      </div>
      {isError && <EmptyState icon={<InfoIcon />} title={FAILED} action={<Button onClick={() => void refetch()}>Try again</Button>} />}
      {!data && !isError && <Skeleton height="12rem" radius="var(--radius-lg)" />}
      {data?.items.length === 0 && <Nothing isNarrowed={Object.keys(view).length > 0} onClear={() => change(NOTHING_CHOSEN)} />}
      {data && data.items.length > 0 && (
        <DataTable
          label="transactions"
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
          order={view.sort ?? 'newest'}
          onOrder={(sort) => change({ sort })}
          isBusy={isPlaceholderData}
        />
      )}
      {data && (!isFirstPage || next) && (
        <nav className={styles['pages']} aria-label="Pages of transactions">
          <Button size="small" variant="secondary" disabled={isFirstPage} onClick={goBack}>
            Previous
          </Button>
          <Button size="small" variant="secondary" disabled={!next} onClick={() => next && goOn(next)}>
            Next
          </Button>
        </nav>
      )}
      {open?.kind === 'resend' && <ResendDialog transaction={open.transaction} onClose={close} />}
      {open?.kind === 'refund' && <RefundDialog transaction={open.transaction} onClose={close} />}
    </div>
  );
}

const NOTHING_CHOSEN = {
  q: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  minAmount: undefined,
  maxAmount: undefined,
  schoolId: undefined,
  businessId: undefined,
};

function Nothing({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={isNarrowed ? 'No transactions found' : 'No transactions yet'}
      {...(isNarrowed && { action: <Button onClick={onClear}>Clear search and filters</Button> })}
    />
  );
}

/** Of all that is found, not of the page alone. */
function Totals({ query: { sort: _, after: __, ...filter } }: { readonly query: ReturnType<typeof useView>['query'] }) {
  const { data } = useQuery(totalsQuery(filter));
  return (
    <p className={styles['totals']} role="status">
      {data && (
        <>
          <span>{counted(data.count, 'transaction')}</span>
          <span>{formatPrice(data.amount)}</span>
          {data.amountRefunded > 0 && <span>{formatPrice(data.amountRefunded)} refunded</span>}
          <span>{formatCount(data.points)} points given</span>
        </>
      )}
    </p>
  );
}
