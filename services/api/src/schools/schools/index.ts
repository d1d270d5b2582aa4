export { SchoolAddresses } from './school-addresses.repository.js';
export { SchoolOpened } from './school-opened.service.js';
export { SchoolsModule } from './schools.module.js';
export { addPointsOf, lockActive } from './schools.repository.js';
export { SchoolsService } from './schools.service.js';
export { TeamSchools } from './team-schools.service.js';
