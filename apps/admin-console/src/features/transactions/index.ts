export { TransactionRecord } from './components/transaction-record';
export { Transactions } from './components/transactions';
