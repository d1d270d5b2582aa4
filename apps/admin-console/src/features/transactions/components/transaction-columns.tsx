import { SCREENS, type AdminTransaction } from '@homeroom/contracts';
import type { Column } from '@homeroom/ui/data-table';
import { Link, formatPrice } from '@homeroom/web';
import { InTable, Moment, Narrowing, OnPhone, Soft, States, shortTime } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';
import { RecordCell } from '../../../records/record-cell';
import { RecordLink } from '../../../records/record-link';
import { pointsInColumn, pointsInWords, pointsOnCard } from '../../../transactions/points-in-words';
import { TransactionState } from '../../../transactions/transaction-state';
import { canRefund, canResend, refundWords } from '../actions';
import styles from '../../../tables/tables.module.css';
import type { TransactionView } from '../use-transactions';

interface Actions {
  /** The query in the list's address, to which an order's page returns. */
  readonly list: string;
  readonly onNarrow: (change: TransactionView) => void;
  readonly onResend: (transaction: AdminTransaction) => void;
  readonly onRefund: (transaction: AdminTransaction) => void;
}

/** Whether a part of what was paid by card went back, which the state does not show. */
const isPartly = ({ amount, creditUsed, amountRefunded }: AdminTransaction) => amountRefunded > 0 && amountRefunded !== amount - creditUsed;

/** A row of a purchase; clipped text is shown in full on the order's page. */
export const columnsOf = ({ list, onNarrow, onResend, onRefund }: Actions): readonly Column<AdminTransaction>[] => [
  {
    id: 'date',
    head: 'Date (PT)',
    width: '7.25rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => <Moment at={createdAt} words={shortTime(createdAt)} />,
  },
  {
    id: 'amount',
    head: 'Amount',
    width: '4.5rem',
    isNumber: true,
    orders: ['highest', 'lowest'],
    onPhone: 'end',
    cell: ({ amount }) => formatPrice(amount),
  },
  {
    id: 'state',
    head: 'State',
    width: '10.5rem',
    wraps: true,
    onPhone: 'start',
    cell: (transaction) => (
      <States>
        <TransactionState transaction={transaction} />
        {transaction.pointsState === 'held' && <Soft>points held</Soft>}
        {transaction.voucher.isRedeemed && <Soft>redeemed</Soft>}
        {transaction.refundFailure && <Soft>{transaction.refundFailure.replaceAll('_', ' ')}</Soft>}
        {isPartly(transaction) && <Soft>{formatPrice(transaction.amountRefunded)} refunded</Soft>}
      </States>
    ),
  },
  {
    id: 'order',
    head: 'Order',
    isRowHead: true,
    width: '4.25rem',
    onPhone: 'end',
    cell: ({ id }) => (
      <Link className={styles['order']} to={SCREENS.adminTransaction(id)} state={{ list }} aria-label={`Order #${id}`}>
        #{id}
      </Link>
    ),
  },
  {
    id: 'buyer',
    head: 'Buyer',
    width: '10%',
    onPhone: 'line',
    cell: ({ user, voucher: { customerName, customerEmail } }) => (
      <RecordCell kind="user" id={user.id} name={customerName} more={customerEmail} isNarrow />
    ),
  },
  {
    id: 'deal',
    head: 'Deal',
    onPhone: 'line',
    cell: ({ deal, voucher }) => (
      <span title={`${deal.title} · voucher ${voucher.code}`}>
        <RecordLink kind="deal" id={deal.id}>
          {deal.title}
        </RecordLink>
      </span>
    ),
  },
  {
    id: 'business',
    head: 'Business',
    width: '12.5%',
    onPhone: 'line',
    cell: ({ business: { id, name } }) => <Narrowing words={name} onNarrow={() => onNarrow({ businessId: String(id) })} />,
  },
  {
    id: 'school',
    head: 'School',
    width: '13%',
    onPhone: 'line',
    cell: ({ schoolId, schoolName }) =>
      schoolId === null ? (
        <Soft>no school</Soft>
      ) : (
        <Narrowing words={schoolName ?? ''} onNarrow={() => onNarrow({ schoolId: String(schoolId) })} />
      ),
  },
  {
    id: 'points',
    head: 'Points',
    width: '5rem',
    isNumber: true,
    // Nearly always the same as the amount.
    isExtra: true,
    onPhone: 'end',
    cell: (transaction) => (
      <span title={pointsInWords(transaction)}>
        <InTable>{pointsInColumn(transaction)}</InTable>
        <OnPhone>{pointsOnCard(transaction)}</OnPhone>
      </span>
    ),
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '3.5rem',
    onPhone: 'start',
    cell: (transaction) => (
      <RowActions
        of={`order #${transaction.id}`}
        isNarrow
        actions={[
          {
            words: 'Resend',
            name: `Resend the voucher of order #${transaction.id}`,
            onPress: () => onResend(transaction),
            may: 'vouchers.resend',
            isOff: !canResend(transaction),
          },
          {
            words: refundWords(transaction),
            name: `${refundWords(transaction)} order #${transaction.id}`,
            onPress: () => onRefund(transaction),
            may: 'transactions.refund',
            isOff: !canRefund(transaction),
          },
        ]}
      />
    ),
  },
];
