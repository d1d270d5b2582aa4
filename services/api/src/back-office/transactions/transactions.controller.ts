import { LIMITS, type AdminTransaction } from '@homeroom/contracts';
import { AdminTransactionsQuery, RefundByTeam, ResendVoucher } from '@homeroom/contracts/admin';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TransactionsService } from './transactions.service.js';

@Controller('admin/transactions')
@UseGuards(AdminGuard)
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'AdminTransaction', query: AdminTransactionsQuery })
  list(@Query() query: AdminTransactionsQuery, @Range() range: PageRange): Promise<Page<AdminTransaction>> {
    return this.transactions.list({ ...query, ...range });
  }

  @Post(':id/resend-voucher')
  @HttpCode(200)
  @ApiReply({ body: ResendVoucher })
  resend(@Param('id', IdPipe) id: number, @Body() { emailAddress }: ResendVoucher, @SignedIn() admin: Principal): Promise<void> {
    return this.transactions.resend(id, emailAddress, admin.accountId);
  }

  @Post(':id/refund')
  @HttpCode(200)
  @ApiReply({ one: 'AdminTransaction', body: RefundByTeam })
  refund(@Param('id', IdPipe) id: number, @Body() { reason }: RefundByTeam, @SignedIn() admin: Principal): Promise<AdminTransaction> {
    return this.transactions.refund(id, reason, admin.accountId);
  }
}
