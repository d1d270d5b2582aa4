import type { BulkReply, FoundIds } from '@homeroom/contracts';
import { DealTotalsQuery } from '@homeroom/contracts/admin-deals';
import { ChangeDeals } from '@homeroom/contracts/bulk';
import { Body, Controller, HttpCode, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { BulkDeals } from './bulk-deals.js';

@Controller()
@UseGuards(AdminGuard)
export class BulkDealsController {
  constructor(private readonly deals: BulkDeals) {}

  @Handles('GET /api/admin/deal-ids')
  ids(@Query() query: DealTotalsQuery): Promise<FoundIds> {
    return this.deals.ids(query);
  }

  @Handles('POST /api/admin/deals/bulk-summary')
  @HttpCode(200)
  async summarize(@Body() form: ChangeDeals): Promise<BulkReply> {
    return { rows: await this.deals.summarize(form) };
  }

  @Handles('POST /api/admin/deals/bulk')
  @HttpCode(200)
  async change(@Body() form: ChangeDeals, @SignedIn() { accountId }: Principal): Promise<BulkReply> {
    return { rows: await this.deals.change(form, accountId) };
  }
}
