export { waitingRewardsQuery } from './api/waiting-rewards';
export { PointRedemptions } from './components/point-redemptions';
export { RewardsDue } from './components/rewards-due';
