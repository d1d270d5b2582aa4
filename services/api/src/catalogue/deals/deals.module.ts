import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { ColleaguesModule } from '../colleagues/index.js';
import { UploadsModule } from '../uploads/index.js';
import { SearchModule } from '../search/index.js';
import { BulkDeals } from './bulk-deals.js';
import { BulkDealsController } from './bulk-deals.controller.js';
import { ChangeDeal } from './change-deal.js';
import { DealAddresses } from './deal-addresses.joint.js';
import { DealDistancesJoint } from './deal-distances.joint.js';
import { DealPicturesRepository } from './deal-pictures.repository.js';
import { DealsController } from './deals.controller.js';
import { DealsJoint } from './deals.joint.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { DeletedDealsController } from './deleted-deals.controller.js';
import { ListDeals } from './list-deals.js';
import { ListedDealsJoint } from './listed-deals.joint.js';
import { MeasureDistances } from './measure-distances.js';
import { OwnDealsController } from './own-deals.controller.js';
import { PauseDeals } from './pause-deals.js';
import { PauseDealsController } from './pause-deals.controller.js';
import { RestoreDeal } from './restore-deal.js';
import { TeamDeals } from './team-deals.js';
import { TeamDealsController } from './team-deals.controller.js';
import { TeamDealsRepository } from './team-deals.repository.js';
import { DealsList } from './lists/deals.list.js';

@Module({
  imports: [AuditModule, ColleaguesModule, SearchModule, SessionsModule, UploadsModule],
  controllers: [
    BulkDealsController,
    DealsController,
    DeletedDealsController,
    OwnDealsController,
    PauseDealsController,
    TeamDealsController,
  ],
  providers: [
    DealsList,
    DealsService,
    DealsRepository,
    DealPicturesRepository,
    DealsJoint,
    DealAddresses,
    DealDistancesJoint,
    MeasureDistances,
    ListedDealsJoint,
    TeamDealsRepository,
    ListDeals,
    ChangeDeal,
    BulkDeals,
    PauseDeals,
    RestoreDeal,
    TeamDeals,
  ],
  exports: [DealsService, DealAddresses, PauseDeals],
})
export class DealsModule {}
