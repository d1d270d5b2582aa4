export { Rewards } from './components/rewards';
