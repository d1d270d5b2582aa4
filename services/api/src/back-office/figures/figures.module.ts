import { Module } from '@nestjs/common';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { FIGURES_DATA } from './kept-data.js';
import { DealViewsController } from './deal-views.controller.js';
import { DealViewsService } from './deal-views.service.js';
import { CommunityController } from './community.controller.js';
import { AudienceJoint } from './audience.joint.js';
import { AudienceService } from './audience.service.js';
import { CommunityJoint } from './community.joint.js';
import { FiguresController } from './figures.controller.js';
import { FiguresJoint } from './figures.joint.js';
import { FiguresService } from './figures.service.js';
import { DealViewsJoint } from './deal-views.joint.js';
import { DealViewsRepository } from './deal-views.repository.js';
import { DealVisitorsRepository } from './deal-visitors.repository.js';

@Module({
  imports: [BusinessesModule, SessionsModule],
  controllers: [CommunityController, FiguresController, DealViewsController],
  providers: [
    AudienceJoint,
    AudienceService,
    FIGURES_DATA,
    FiguresService,
    FiguresJoint,
    CommunityJoint,
    DealViewsService,
    DealViewsJoint,
    DealViewsRepository,
    DealVisitorsRepository,
  ],
  exports: [FiguresService, DealViewsService],
})
export class FiguresModule {}
