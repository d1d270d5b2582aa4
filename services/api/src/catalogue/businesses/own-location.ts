import { PartnerGuard, ownedBy } from '../../accounts/sessions/index.js';
import { LocationsService } from './locations.service.js';

/** For partners; `:id` is a location of their own business. */
export const OwnLocation = ownedBy(PartnerGuard, LocationsService);
