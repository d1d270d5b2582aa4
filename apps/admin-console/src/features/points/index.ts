export { waitingRewardsQuery } from './api/waiting-rewards';
export { PointRedemptions } from './components/point-redemptions';
export { RewardActions } from './components/reward-actions';
export { RewardsDue } from './components/rewards-due';
