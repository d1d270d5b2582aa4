import { Module } from '@nestjs/common';
import { CreditModule } from '../credit/credit.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryJoint } from './history.joint.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [CreditModule, PurchasesModule, SessionsModule, UsersModule, VouchersModule],
  controllers: [HistoryController],
  providers: [HistoryService, HistoryJoint],
})
export class HistoryModule {}
