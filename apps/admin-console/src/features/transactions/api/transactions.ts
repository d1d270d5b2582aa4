import type {
  AdminTransaction,
  AdminTransactionsQuery,
  TimelineEntry,
  TransactionRecord,
  TransactionTotalsQuery,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

const LOOK_EVERY_MS = 2_000;

/** Whether a refund is pending. */
export const isMoving = ({ isRefundPending }: AdminTransaction) => isRefundPending;

/** A page of purchases; polled while a refund on it is pending. */
export const transactionsQuery = (query: AdminTransactionsQuery) =>
  queryOptions({
    queryKey: ['admin', 'transactions', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/transactions', { query, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? LOOK_EVERY_MS : false),
    placeholderData: keepPreviousData,
  });

/** Refetched when the pending refunds change. */
export const totalsQuery = (query: TransactionTotalsQuery, moving: readonly number[]) =>
  queryOptions({
    queryKey: ['admin', 'transaction-totals', query, moving],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transaction-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const findTransactionIds = (query: TransactionTotalsQuery) => callAdmin('GET /api/admin/transaction-ids', { query });

const WAITED_FOR_MS = 60_000;

/** Whether an email was promised recently. It is sent within seconds unless something blocks it. */
const isComing = ({ kind, at }: TimelineEntry) => kind === 'mail-promised' && Date.now() - Date.parse(at) < WAITED_FOR_MS;

const isOpen = ({ transaction, timeline }: TransactionRecord) => isMoving(transaction) || timeline.some(isComing);

/** Everything known about one purchase; polled while a refund or a mail is pending. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'transaction', id],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transactions/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_EVERY_MS : false),
  });
