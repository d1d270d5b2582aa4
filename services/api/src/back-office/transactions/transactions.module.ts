import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { PurchasesModule } from '../../checkout/purchases/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
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
