import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { OutboxModule } from '../../foundation/outbox/outbox.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VOUCHERS_DATA } from './kept-data.js';
import { IssueVoucher } from './issue-voucher.js';
import { OwnCodesController } from './own-codes.controller.js';
import { TeamCodesController } from './team-codes.controller.js';
import { Redemptions } from './redemptions.js';
import { VoucherCodesService } from './voucher-codes.service.js';
import { VoucherPdf } from './voucher-pdf.js';
import { VouchersController } from './vouchers.controller.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';
import { MailModule } from '../../foundation/mail/mail.module.js';
import { VoucherMail } from './mails/voucher.mail.js';
import { CodesLowMail } from './mails/codes-low.mail.js';

@Module({
  imports: [MailModule, AuditModule, OutboxModule, SessionsModule],
  controllers: [VouchersController, OwnCodesController, TeamCodesController],
  providers: [
    VoucherMail,
    CodesLowMail,
    VOUCHERS_DATA,
    VouchersService,
    VouchersRepository,
    VoucherCodesService,
    Redemptions,
    IssueVoucher,
    VoucherPdf,
  ],
  exports: [VouchersService, VoucherCodesService],
})
export class VouchersModule {}
