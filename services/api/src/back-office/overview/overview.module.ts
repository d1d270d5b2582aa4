import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { RequestsModule } from '../requests/index.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { SalesByDayJoint } from './sales-by-day.joint.js';
import { WaitingWorkJoint } from './waiting-work.joint.js';

@Module({
  imports: [DealsModule, RequestsModule, SessionsModule],
  controllers: [OverviewController],
  providers: [OverviewService, SalesByDayJoint, WaitingWorkJoint],
})
export class OverviewModule {}
