import type { AdminTransaction } from '@homeroom/contracts';
import { AdminTransactionsQuery, RefundByTeam, ResendVoucher } from '@homeroom/contracts/admin';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TransactionsService } from './transactions.service.js';

@Controller('admin/transactions')
@UseGuards(AdminGuard)
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @ApiReply({ list: 'AdminTransaction', query: AdminTransactionsQuery })
  async list(
    @Query() query: AdminTransactionsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminTransaction[]> {
    const page = await this.transactions.list(query);
    describePage(request, reply, page);
    return page.transactions;
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
