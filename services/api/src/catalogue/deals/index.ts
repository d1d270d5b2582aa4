export { DealAddresses } from './deal-addresses.joint.js';
export { DealsModule } from './deals.module.js';
export { holdPiece, sellHeldPieces } from './deals.repository.js';
export { PauseDeals } from './pause-deals.js';
export { OwnedDeal } from './owned-deal.js';
export { DealsService } from './deals.service.js';
export { DealsController } from './deals.controller.js';
export { dealFastPaths } from './deal-fast-paths.js';
