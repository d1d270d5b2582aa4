import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SentMailsModule } from '../../foundation/mail/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { TimelineModule } from '../../foundation/timeline/index.js';
import { PurchasesModule } from '../../checkout/purchases/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { VouchersModule } from '../../vouchers/vouchers/index.js';
import { BulkTransactions } from './bulk-transactions.js';
import { BulkTransactionsController } from './bulk-transactions.controller.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsJoint } from './transactions.joint.js';
import { TransactionRecords } from './transaction-records.js';
import { TransactionsService } from './transactions.service.js';
import { TransactionsList } from './lists/transactions.list.js';

@Module({
  imports: [AuditModule, OutboxModule, PurchasesModule, SentMailsModule, SessionsModule, TimelineModule, VouchersModule],
  controllers: [BulkTransactionsController, TransactionsController],
  providers: [BulkTransactions, TransactionsList, TransactionRecords, TransactionsService, TransactionsJoint],
  exports: [TransactionRecords, TransactionsService],
})
export class TransactionsModule {}
