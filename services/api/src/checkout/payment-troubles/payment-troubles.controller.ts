import type { PaymentTrouble } from '@homeroom/contracts';
import { PaymentTroublesQuery, ResolveTrouble } from '@homeroom/contracts/payment-troubles';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PaymentTroublesService } from './payment-troubles.service.js';

@Controller('admin/payment-troubles')
@UseGuards(AdminGuard)
export class PaymentTroublesController {
  constructor(private readonly troubles: PaymentTroublesService) {}

  @Get()
  @ApiReply({ list: 'PaymentTrouble', query: PaymentTroublesQuery })
  async list(
    @Query() query: PaymentTroublesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentTrouble[]> {
    const page = await this.troubles.list(query);
    describePage(request, reply, page);
    return page.troubles;
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @ApiReply({ one: 'PaymentTrouble', body: ResolveTrouble })
  resolve(@Param('id', IdPipe) id: number, @Body() { note }: ResolveTrouble, @SignedIn() admin: Principal): Promise<PaymentTrouble> {
    return this.troubles.resolve(id, note, admin.accountId);
  }
}
