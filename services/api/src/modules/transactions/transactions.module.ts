import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsJoint } from './transactions.joint.js';
import { TransactionsService } from './transactions.service.js';
import { TransactionsList } from './lists/transactions.list.js';

@Module({
  imports: [AuditModule, OutboxModule, PurchasesModule, SessionsModule, VouchersModule],
  controllers: [TransactionsController],
  providers: [TransactionsList, TransactionsService, TransactionsJoint],
  exports: [TransactionsService],
})
export class TransactionsModule {}
