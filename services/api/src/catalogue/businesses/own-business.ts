import { BusinessOwnerGuard, CounterGuard, PartnerGuard, ownedBy } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';

/** For owners and managers; `:id` is their own business. */
export const OwnBusiness = ownedBy(PartnerGuard, BusinessesService);

/** For its money and its staff, which managers do not see. */
export const OwnersBusiness = ownedBy(BusinessOwnerGuard, BusinessesService);

/** For its counter, the only part that a till may open. */
export const OwnCounter = ownedBy(CounterGuard, BusinessesService);
