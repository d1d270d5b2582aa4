import { LIMITS, type PaymentTrouble } from '@homeroom/contracts';
import { PaymentTroublesQuery, ResolveTrouble } from '@homeroom/contracts/payment-troubles';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PaymentTroublesService } from './payment-troubles.service.js';

@Controller('admin/payment-troubles')
@UseGuards(AdminGuard)
export class PaymentTroublesController {
  constructor(private readonly troubles: PaymentTroublesService) {}

  @Get()
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'PaymentTrouble', query: PaymentTroublesQuery })
  list(@Query() query: PaymentTroublesQuery, @Range() range: PageRange): Promise<Page<PaymentTrouble>> {
    return this.troubles.list({ ...query, ...range });
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @ApiReply({ one: 'PaymentTrouble', body: ResolveTrouble })
  resolve(@Param('id', IdPipe) id: number, @Body() { note }: ResolveTrouble, @SignedIn() admin: Principal): Promise<PaymentTrouble> {
    return this.troubles.resolve(id, note, admin.accountId);
  }
}
