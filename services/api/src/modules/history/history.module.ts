import { Module } from '@nestjs/common';
import { CreditModule } from '../credit/credit.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

@Module({
  imports: [CreditModule, PurchasesModule, SessionsModule, VouchersModule],
  controllers: [HistoryController],
  providers: [HistoryService, HistoryRepository],
})
export class HistoryModule {}
