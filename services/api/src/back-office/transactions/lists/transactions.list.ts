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

const flat = (transaction: AdminTransaction) => ({
  ...transaction,
  deal: transaction.deal.title,
  business: transaction.business.name,
  school: transaction.schoolName,
  pointsCredited: transaction.pointsState === 'credited' ? transaction.schoolPointsEarned : 0,
  buyer: transaction.voucher.customerName,
  email: transaction.voucher.customerEmail,
  code: transaction.voucher.code,
});
