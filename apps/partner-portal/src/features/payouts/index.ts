export { PayoutsTab } from './components/payouts-tab';
