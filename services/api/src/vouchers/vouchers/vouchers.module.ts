import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { VOUCHERS_DATA } from './kept-data.js';
import { IssueStatement } from './issue-voucher.joint.js';
import { IssueVoucher } from './issue-voucher.js';
import { OwnCodesController } from './own-codes.controller.js';
import { TeamCodes } from './team-codes.js';
import { TeamCodesController } from './team-codes.controller.js';
import { RedemptionsRepository } from './redemptions.repository.js';
import { Redemptions } from './redemptions.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherCodesService } from './voucher-codes.service.js';
import { VoucherPages } from './voucher-page.joint.js';
import { VoucherPdf } from './voucher-pdf.js';
import { VouchersController } from './vouchers.controller.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';
import { MailModule } from '../../foundation/mail/index.js';
import { VoucherMail } from './mails/voucher.mail.js';
import { CodesLowMail } from './mails/codes-low.mail.js';
import { LocationMovedMail } from './mails/location-moved.mail.js';
import { MovedLocations } from './moved-locations.js';
import { UnusedVouchers } from './unused-vouchers.joint.js';
import { VoucherTimeline } from './voucher-timeline.joint.js';

@Module({
  imports: [BusinessesModule, DealsModule, MailModule, AuditModule, OutboxModule, SessionsModule],
  controllers: [VouchersController, OwnCodesController, TeamCodesController],
  providers: [
    VoucherTimeline,
    VoucherPages,
    VoucherCodesRepository,
    RedemptionsRepository,
    IssueStatement,
    VoucherMail,
    CodesLowMail,
    LocationMovedMail,
    MovedLocations,
    UnusedVouchers,
    VOUCHERS_DATA,
    VouchersService,
    VouchersRepository,
    VoucherCodesService,
    TeamCodes,
    Redemptions,
    IssueVoucher,
    VoucherPdf,
  ],
  exports: [VouchersService, VoucherCodesService, MovedLocations],
})
export class VouchersModule {}
