import type { AdminTransaction } from '@homeroom/contracts';
import type { Column } from '@homeroom/ui/data-table';
import { formatPrice, formatTime } from '@homeroom/web';
import { pointsInWords } from '../../../transactions/points-in-words';
import { TransactionState } from '../../../transactions/transaction-state';
import type { View } from '../use-view';
import styles from './transactions.module.css';

interface Actions {
  readonly onNarrow: (change: View) => void;
  readonly onResend: (transaction: AdminTransaction) => void;
  readonly onRefund: (transaction: AdminTransaction) => void;
}

const THIS_YEAR = /, 20\d\d,/;

/** What a row says of a purchase; what does not fit is cut off, and whole in what a pointer shows. */
export const columnsOf = ({ onNarrow, onResend, onRefund }: Actions): readonly Column<AdminTransaction>[] => [
  {
    id: 'date',
    head: 'Date (PT)',
    width: '7.5rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={`${formatTime(createdAt)} PT`}>
        {formatTime(createdAt).replace(THIS_YEAR, ',')}
      </time>
    ),
  },
  {
    id: 'amount',
    head: 'Amount',
    width: '4.5rem',
    isNumber: true,
    orders: ['highest', 'lowest'],
    onPhone: 'end',
    cell: ({ amount, amountRefunded, refundFailure }) => (
      <span
        title={[
          amountRefunded > 0 ? `${formatPrice(amountRefunded)} refunded to the card` : '',
          refundFailure ? `The bank did not take the refund (${refundFailure.replaceAll('_', ' ')})` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {formatPrice(amount)}
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    width: '10.5rem',
    onPhone: 'start',
    cell: (transaction) => (
      <span className={styles['states']}>
        <TransactionState transaction={transaction} />
        {transaction.voucher.isRedeemed && <span className={styles['soft']}>redeemed</span>}
      </span>
    ),
  },
  {
    id: 'order',
    head: 'Order',
    width: '3.5rem',
    onPhone: 'end',
    cell: ({ id, orderId }) => <span title={orderId}>#{id}</span>,
  },
  {
    id: 'buyer',
    head: 'Buyer',
    onPhone: 'line',
    cell: ({ voucher: { customerName, customerEmail } }) => (
      <span title={`${customerName} · ${customerEmail}`}>
        {customerName} <span className={styles['soft']}>{customerEmail}</span>
      </span>
    ),
  },
  {
    id: 'deal',
    head: 'Deal',
    onPhone: 'line',
    cell: ({ deal, voucher }) => <span title={`${deal.title} · voucher ${voucher.code}`}>{deal.title}</span>,
  },
  {
    id: 'business',
    head: 'Business',
    onPhone: 'line',
    cell: ({ business: { id, name } }) => (
      <button type="button" className={styles['narrow']} title={`Only ${name}`} onClick={() => onNarrow({ businessId: String(id) })}>
        {name}
      </button>
    ),
  },
  {
    id: 'school',
    head: 'School',
    onPhone: 'line',
    cell: ({ schoolId, schoolName }) =>
      schoolId === null ? (
        <span className={styles['soft']}>no school</span>
      ) : (
        <button
          type="button"
          className={styles['narrow']}
          title={`Only ${schoolName ?? ''}`}
          onClick={() => onNarrow({ schoolId: String(schoolId) })}
        >
          {schoolName}
        </button>
      ),
  },
  {
    id: 'points',
    head: 'Points',
    width: '5.5rem',
    onPhone: 'start',
    cell: (transaction) => <span title={pointsInWords(transaction)}>{pointsInWords(transaction)}</span>,
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '7.25rem',
    onPhone: 'end',
    cell: (transaction) => (
      <span className={styles['actions']}>
        <button
          type="button"
          disabled={transaction.state === 'refunded'}
          aria-label={`Resend the voucher of order ${transaction.orderId}`}
          onClick={() => onResend(transaction)}
        >
          Resend
        </button>
        <button
          type="button"
          disabled={transaction.state !== 'paid' && !transaction.refundFailure}
          aria-label={`Refund order ${transaction.orderId}`}
          onClick={() => onRefund(transaction)}
        >
          {transaction.isRefundPending || transaction.refundFailure ? 'Again' : 'Refund'}
        </button>
      </span>
    ),
  },
];
