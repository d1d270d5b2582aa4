import { PartnerGuard, ownedBy } from '../../accounts/sessions/index.js';
import { BusinessesService } from './businesses.service.js';

/** For partners; `:id` is their own business. */
export const OwnBusiness = ownedBy(PartnerGuard, BusinessesService);
