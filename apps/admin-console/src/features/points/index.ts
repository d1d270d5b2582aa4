export { waitingRewardsQuery } from './api/waiting-rewards';
export { PointRedemptions } from './components/point-redemptions';
