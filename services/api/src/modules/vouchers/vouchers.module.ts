import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { IssueVoucher } from './issue-voucher.js';
import { VouchersController } from './vouchers.controller.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

@Module({
  imports: [SessionsModule],
  controllers: [VouchersController],
  providers: [VouchersService, VouchersRepository, IssueVoucher],
  exports: [VouchersService],
})
export class VouchersModule {}
