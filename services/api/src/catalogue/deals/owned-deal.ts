import { PartnerGuard, ownedBy } from '../../accounts/sessions/index.js';
import { DealsService } from './deals.service.js';

/** For partners; `:id` is a deal of their own business. */
export const OwnedDeal = ownedBy(PartnerGuard, DealsService);
