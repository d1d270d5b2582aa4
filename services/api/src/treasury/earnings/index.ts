export { EarningsModule } from './earnings.module.js';
