import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { ReconciliationModule } from '../reconciliation/index.js';
import { BusinessBooksJoint } from './business-books.joint.js';
import { Coverage } from './coverage.js';
import { EarningsController } from './earnings.controller.js';
import { EarningsJoint } from './earnings.joint.js';
import { EarningsService } from './earnings.service.js';
import { PointsOutJoint } from './points-out.joint.js';
import { RefundedSales } from './refunded-sales.joint.js';
import { TeamEarningsController } from './team-earnings.controller.js';

@Module({
  imports: [BusinessesModule, ReconciliationModule, SessionsModule],
  controllers: [EarningsController, TeamEarningsController],
  providers: [BusinessBooksJoint, Coverage, EarningsJoint, EarningsService, PointsOutJoint, RefundedSales],
  exports: [BusinessBooksJoint, Coverage, EarningsJoint, EarningsService, RefundedSales],
})
export class EarningsModule {}
