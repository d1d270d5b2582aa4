import { LIMITS, SCREENS, type AdminTransaction } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, SearchIcon, Skeleton, TextField } from '@homeroom/ui';
import { DataTable } from '@homeroom/ui/data-table';
import { Steps } from '@homeroom/ui/steps';
import { counted, formatPrice, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useRef, useState } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { ExportButton } from '../../../lists/export-button';
import { isMoving, totalsQuery, transactionsQuery } from '../api/transactions';
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
  const words = useRef<HTMLInputElement>(null);
  const { view, query, choose, type, goOn, goBack, isFirstPage } = useView();
  const { data, isError, isPlaceholderData, refetch } = useQuery(transactionsQuery({ ...query, limit: PAGE }));
  useFailureToast(isError, FAILED);
  const navigate = useNavigate();
  const list = useLocation().search;
  const columns = columnsOf({
    list,
    onNarrow: choose,
    onResend: (transaction) => setOpen({ kind: 'resend', transaction }),
    onRefund: (transaction) => setOpen({ kind: 'refund', transaction }),
  });
  const next = data?.next && 'after' in data.next ? data.next.after : undefined;
  const close = () => setOpen(undefined);
  const { after: _, ...narrowed } = query;
  const clear = () => {
    choose(NOTHING_CHOSEN);
    words.current?.focus();
  };
  return (
    <div className={styles['list']}>
      <div className={styles['tools']}>
        <TextField
          ref={words}
          label="Search by order, code, email, deal, business or school"
          type="search"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={view.q ?? ''}
          onChange={(event) => type({ q: event.target.value })}
        />
        <TransactionFilters view={view} onChoose={choose} onType={type} rows={data?.items ?? []} />
        <Totals query={narrowed} moving={movingIn(data?.items)} />
        <ExportButton list="transactions" {...narrowed} />
      </div>
      {isError && <EmptyState icon={<InfoIcon />} title={FAILED} action={<Button onClick={() => void refetch()}>Try again</Button>} />}
      {!data && !isError && <Skeleton height="12rem" radius="var(--radius-lg)" />}
      {data?.items.length === 0 && <Nothing isNarrowed={Object.keys(NOTHING_CHOSEN).some((name) => name in view)} onClear={clear} />}
      {data && data.items.length > 0 && (
        <DataTable
          label="transactions"
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
          order={view.sort ?? 'newest'}
          onOrder={(sort) => choose({ sort })}
          onOpen={({ id }) => void navigate(SCREENS.adminTransaction(id), { state: { list } })}
          isBusy={isPlaceholderData}
        />
      )}
      {data && (
        <Steps
          of="transactions"
          onPrevious={isFirstPage ? undefined : goBack}
          onNext={next ? () => goOn(next) : undefined}
          isBusy={isPlaceholderData}
        />
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

/** The refunds on their way: when one has gone through, the sums are others. */
const movingIn = (rows: readonly AdminTransaction[] = []) => rows.filter(isMoving).map(({ id }) => id);

interface TotalsProps {
  readonly query: ReturnType<typeof useView>['query'];
  readonly moving: readonly number[];
}

/** Of all that is found, not of the page alone. */
function Totals({ query: { sort: _, ...filter }, moving }: TotalsProps) {
  const { data } = useQuery(totalsQuery(filter, moving));
  return (
    <p className={styles['totals']} role="status">
      {data && (
        <>
          <span>{counted(data.count, 'transaction')}</span>
          <span>{formatPrice(data.amount)}</span>
          {data.amountRefunded > 0 && <span>{formatPrice(data.amountRefunded)} refunded</span>}
          <span>{counted(data.points, 'point')} given</span>
        </>
      )}
    </p>
  );
}
