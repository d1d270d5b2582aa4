export { CreditModule } from './credit.module.js';
export { CreditService } from './credit.service.js';
