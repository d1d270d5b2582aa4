import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SchoolManagersModule } from '../school-managers/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { SearchModule } from '../../catalogue/search/index.js';
import { FoundSchoolsJoint } from './found-schools.joint.js';
import { SCHOOLS_DATA } from './kept-data.js';
import { SchoolAddresses } from './school-addresses.repository.js';
import { SchoolOpened } from './school-opened.service.js';
import { SchoolPoster } from './school-poster.js';
import { SchoolsController } from './schools.controller.js';
import { SchoolsRepository } from './schools.repository.js';
import { SchoolsService } from './schools.service.js';
import { SwitchSchoolsController } from './switch-schools.controller.js';
import { SwitchSchools } from './switch-schools.js';
import { TeamSchoolsController } from './team-schools.controller.js';
import { TeamSchools } from './team-schools.service.js';
import { SchoolsList } from './lists/schools.list.js';

@Module({
  imports: [AuditModule, SchoolManagersModule, SearchModule, SessionsModule],
  controllers: [SchoolsController, SwitchSchoolsController, TeamSchoolsController],
  providers: [
    SchoolsList,
    SCHOOLS_DATA,
    SchoolsService,
    FoundSchoolsJoint,
    TeamSchools,
    SwitchSchools,
    SchoolsRepository,
    SchoolAddresses,
    SchoolOpened,
    SchoolPoster,
  ],
  exports: [SchoolAddresses, SchoolOpened, SchoolsService, TeamSchools],
})
export class SchoolsModule {}
