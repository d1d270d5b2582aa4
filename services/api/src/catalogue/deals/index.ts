export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
