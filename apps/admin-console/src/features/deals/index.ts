export { Deals } from './components/deals';
export { DealRecord } from './components/deal-record';
