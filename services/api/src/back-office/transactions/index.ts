export { TransactionRecords } from './transaction-records.js';
export { TransactionsModule } from './transactions.module.js';
