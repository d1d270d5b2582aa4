import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { ComplaintsModule } from '../../checkout/complaints/index.js';
import { AuditModule } from '../../foundation/audit/index.js';
import { EarningsModule } from '../../treasury/earnings/index.js';
import { BusinessRecordsController } from './business-records.controller.js';
import { BusinessRecordsJoint } from './business-records.joint.js';
import { BusinessRecords } from './business-records.service.js';

@Module({
  imports: [AuditModule, BusinessesModule, ComplaintsModule, DealsModule, EarningsModule, SessionsModule],
  controllers: [BusinessRecordsController],
  providers: [BusinessRecords, BusinessRecordsJoint],
})
export class BusinessRecordsModule {}
