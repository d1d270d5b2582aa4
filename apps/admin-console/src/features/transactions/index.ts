export { Transactions } from './components/transactions';
