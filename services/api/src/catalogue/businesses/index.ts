export { BusinessesModule } from './businesses.module.js';
export { OwnBusiness, OwnCounter, OwnersBusiness } from './own-business.js';
export { OwnLocation } from './own-location.js';
export { BusinessesService } from './businesses.service.js';
export { LocationsService } from './locations.service.js';
export { TeamBusinesses } from './team-businesses.service.js';
