import { Module } from '@nestjs/common';
import { AdminsModule } from '../../accounts/admins/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { DealAlertsModule } from '../../catalogue/deal-alerts/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { ComplaintsModule } from '../../checkout/complaints/index.js';
import { CreditModule } from '../../checkout/credit/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { PointsModule } from '../../schools/points/index.js';
import { RewardsModule } from '../../schools/rewards/index.js';
import { SchoolManagersModule } from '../../schools/school-managers/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { FiguresModule } from '../figures/index.js';
import { TransactionsModule } from '../transactions/index.js';
import { DealRecords } from './deal-records.service.js';
import { SchoolRecords } from './school-records.service.js';
import { TeamRecordsController } from './team-records.controller.js';
import { UserRecords } from './user-records.service.js';

@Module({
  imports: [
    AdminsModule,
    AuditModule,
    ComplaintsModule,
    CreditModule,
    DealAlertsModule,
    DealsModule,
    FiguresModule,
    PointsModule,
    RewardsModule,
    SchoolManagersModule,
    SchoolsModule,
    SessionsModule,
    TransactionsModule,
    VouchersModule,
  ],
  controllers: [TeamRecordsController],
  providers: [DealRecords, SchoolRecords, UserRecords],
})
export class TeamRecordsModule {}
