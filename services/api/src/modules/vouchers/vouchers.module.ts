import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { IssueVoucher } from './issue-voucher.js';
import { VoucherPdf } from './voucher-pdf.js';
import { VouchersController } from './vouchers.controller.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

@Module({
  imports: [OutboxModule, SessionsModule],
  controllers: [VouchersController],
  providers: [VouchersService, VouchersRepository, IssueVoucher, VoucherPdf],
  exports: [VouchersService],
})
export class VouchersModule {}
