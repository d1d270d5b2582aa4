import { Module } from '@nestjs/common';
import { CreditModule } from '../credit/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { UsersModule } from '../../accounts/users/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { HistoryController } from './history.controller.js';
import { HistoryJoint } from './history.joint.js';
import { HistoryService } from './history.service.js';
import { ReceiptPdf } from './receipt-pdf.js';

@Module({
  imports: [CreditModule, PurchasesModule, SessionsModule, UsersModule, VouchersModule],
  controllers: [HistoryController],
  providers: [HistoryService, HistoryJoint, ReceiptPdf],
})
export class HistoryModule {}
