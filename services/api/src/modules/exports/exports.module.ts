import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [AdminsModule, AuditModule, BusinessesModule, DealsModule, SchoolsModule, SessionsModule, TransactionsModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
