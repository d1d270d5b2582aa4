export { EarningsModule } from './earnings.module.js';
export { EarningsService } from './earnings.service.js';
