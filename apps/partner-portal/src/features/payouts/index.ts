export { Payouts } from './components/payouts';
