export { PaymentTroublesModule } from './payment-troubles.module.js';
export { PaymentTroublesService } from './payment-troubles.service.js';
