export { Earnings } from './components/earnings';
export { Payouts } from './components/payouts';
