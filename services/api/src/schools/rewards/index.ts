export { RewardsModule } from './rewards.module.js';
export { RewardsService } from './rewards.service.js';
