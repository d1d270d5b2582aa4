import type { AdminTransaction, AdminTransactionsQuery } from '@homeroom/contracts';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { EVERY_ROW } from '../../../platform/database/count-up-to.js';
import { TransactionsService } from '../transactions.service.js';

@ListForExport('transactions')
export class TransactionsList implements ExportList {
  readonly columns = {
    id: 'Id',
    orderId: 'Order',
    createdAt: 'Date',
    amount: 'Amount',
    creditUsed: 'Paid with credit',
    amountRefunded: 'Refunded to the card',
    state: 'State',
    refundState: 'State of the refund',
    deal: 'Deal',
    business: 'Business',
    school: 'School',
    schoolPointsEarned: 'School points',
    pointsCredited: 'Points credited',
    pointsState: 'State of the points',
    buyer: 'Buyer',
    email: 'Email',
    code: 'Voucher',
  };

  constructor(private readonly transactions: TransactionsService) {}

  async read({ filter, ...chunk }: ChunkOf<AdminTransactionsQuery>): Promise<Rows> {
    const { rows, ...page } = await this.transactions.list({ ...filter, ...chunk }, EVERY_ROW);
    return { ...page, rows: rows.map(flat) };
  }
}

/** A refund that has not arrived; the state tells of one that has. */
const refundStateOf = ({ refundFailure, isRefundPending }: AdminTransaction) => {
  if (refundFailure !== null) return `failed: ${refundFailure.replaceAll('_', ' ')}`;
  return isRefundPending ? 'on its way' : '';
};

const flat = (transaction: AdminTransaction) => ({
  ...transaction,
  refundState: refundStateOf(transaction),
  deal: transaction.deal.title,
  business: transaction.business.name,
  school: transaction.schoolName,
  pointsCredited: transaction.pointsState === 'credited' ? transaction.schoolPointsEarned : 0,
  buyer: transaction.voucher.customerName,
  email: transaction.voucher.customerEmail,
  code: transaction.voucher.code,
});
