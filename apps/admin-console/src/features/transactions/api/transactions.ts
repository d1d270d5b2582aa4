import type {
  AdminTransaction,
  AdminTransactionsQuery,
  RefundByTeam,
  ResendVoucher,
  TimelineEntry,
  TransactionRecord,
  TransactionTotalsQuery,
} from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

const LOOK_EVERY_MS = 2_000;

/** Its refund is on its way. */
export const isMoving = ({ isRefundPending }: AdminTransaction) => isRefundPending;

/** A page of purchases; while a refund in it is on its way, it is asked for again. */
export const transactionsQuery = (query: AdminTransactionsQuery) =>
  queryOptions({
    queryKey: ['admin', 'transactions', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/transactions', { query, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? LOOK_EVERY_MS : false),
    placeholderData: keepPreviousData,
  });

/** Asked for again when other refunds are on their way than before. */
export const totalsQuery = (query: TransactionTotalsQuery, moving: readonly number[]) =>
  queryOptions({
    queryKey: ['admin', 'transaction-totals', query, moving],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transaction-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const WAITED_FOR_MS = 60_000;

/** A mail that was just promised: it is sent within seconds, or something keeps it. */
const isComing = ({ kind, at }: TimelineEntry) => kind === 'mail-promised' && Date.now() - Date.parse(at) < WAITED_FOR_MS;

const isOpen = ({ transaction, timeline }: TransactionRecord) => isMoving(transaction) || timeline.some(isComing);

/** All that is known of one; asked for again while its refund or a mail is on its way. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'transaction', id],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transactions/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_EVERY_MS : false),
  });

export const resendVoucher = (id: number, body: ResendVoucher) =>
  callAdmin('POST /api/admin/transactions/:id/resend-voucher', { params: { id }, body });

export const refund = (id: number, body: RefundByTeam) => callAdmin('POST /api/admin/transactions/:id/refund', { params: { id }, body });
