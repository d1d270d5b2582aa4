import { LIMITS, type PaymentTrouble } from '@homeroom/contracts';
import { PaymentTroublesQuery, ResolveTrouble } from '@homeroom/contracts/payment-troubles';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { PaymentTroublesService } from './payment-troubles.service.js';

@Controller()
@UseGuards(AdminGuard)
export class PaymentTroublesController {
  constructor(private readonly troubles: PaymentTroublesService) {}

  @Handles('GET /api/admin/payment-troubles')
  @Paged(LIMITS.pageMax)
  list(@Query() query: PaymentTroublesQuery, @Range() range: PageRange): Promise<Page<PaymentTrouble>> {
    return this.troubles.list({ ...query, ...range });
  }

  @Handles('POST /api/admin/payment-troubles/:id/resolve')
  resolve(@Param('id', IdPipe) id: number, @Body() { note }: ResolveTrouble, @SignedIn() admin: Principal): Promise<PaymentTrouble> {
    return this.troubles.resolve(id, note, admin.accountId);
  }
}
