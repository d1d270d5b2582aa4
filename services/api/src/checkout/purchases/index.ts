export { CreditElsewhere } from './credit-elsewhere.js';
export { PurchasesModule } from './purchases.module.js';
export { PurchasesService } from './purchases.service.js';
export { refundedOf, refundedWhen } from './refunded.js';
