export { DealAddresses } from './deal-addresses.joint.js';
export { DealsModule } from './deals.module.js';
export { OwnedDeal } from './owned-deal.js';
export { DealsService } from './deals.service.js';
