import type { TransactionsService } from '../transactions.service';
import { TransactionsList } from './transactions.list';

const transaction = {
  id: 1,
  deal: { title: 'Pottery' },
  business: { name: 'Clay House' },
  schoolName: 'Oak',
  schoolPointsEarned: 40,
  amount: 40,
  amountRefunded: 12.5,
  isRefundPending: false,
  refundFailure: null,
  voucher: { customerName: 'Ana Lee', customerEmail: 'ana@families.test', code: 'ABC' },
};

it.each([
  ['credited', 40],
  ['held', 0],
])('a transaction with %s points says so, and counts %d as credited', async (pointsState, pointsCredited) => {
  const transactions = { list: async () => ({ rows: [{ ...transaction, pointsState }], total: 1 }) };
  const list = new TransactionsList(transactions as unknown as TransactionsService);
  const { rows } = await list.read({ limit: 10, offset: 0 });
  expect(list.columns).toMatchObject({ pointsCredited: 'Points credited', pointsState: 'State of the points' });
  expect(list.columns).toHaveProperty('amountRefunded', 'Refunded to the card');
  expect(rows).toMatchObject([{ amountRefunded: 12.5, pointsState, pointsCredited, deal: 'Pottery', buyer: 'Ana Lee' }]);
});

it.each([
  ['', {}],
  ['on its way', { isRefundPending: true }],
  ['failed: lost or stolen card', { isRefundPending: true, refundFailure: 'lost_or_stolen_card' }],
])('a refund that has not arrived is said to be “%s”, as the list does', async (refundState, facts) => {
  const transactions = { list: async () => ({ rows: [{ ...transaction, ...facts }], total: 1 }) };
  const list = new TransactionsList(transactions as unknown as TransactionsService);
  expect(list.columns).toHaveProperty('refundState', 'State of the refund');
  expect((await list.read({ limit: 10, offset: 0 })).rows).toMatchObject([{ refundState }]);
});
