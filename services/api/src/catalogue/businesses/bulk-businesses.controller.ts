import type { BulkReply, FoundIds } from '@homeroom/contracts';
import { ChangeBusinesses } from '@homeroom/contracts/bulk';
import { BusinessTotalsQuery } from '@homeroom/contracts/businesses';
import { Body, Controller, HttpCode, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { BulkBusinesses } from './bulk-businesses.js';

@Controller()
@UseGuards(AdminGuard)
export class BulkBusinessesController {
  constructor(private readonly businesses: BulkBusinesses) {}

  @Handles('GET /api/admin/business-ids')
  ids(@Query() query: BusinessTotalsQuery): Promise<FoundIds> {
    return this.businesses.ids(query);
  }

  @Handles('POST /api/admin/businesses/bulk-summary')
  @HttpCode(200)
  async summarize(@Body() form: ChangeBusinesses): Promise<BulkReply> {
    return { rows: await this.businesses.summarize(form) };
  }

  @Handles('POST /api/admin/businesses/bulk')
  @HttpCode(200)
  async change(@Body() form: ChangeBusinesses, @SignedIn() { accountId }: Principal): Promise<BulkReply> {
    return { rows: await this.businesses.change(form, accountId) };
  }
}
