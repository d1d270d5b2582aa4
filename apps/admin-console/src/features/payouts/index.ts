export { PayoutRecord } from './components/payout-record';
export { Payouts } from './components/payouts';
