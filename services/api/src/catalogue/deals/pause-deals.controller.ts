import type { ChangedDeals } from '@homeroom/contracts';
import { Controller, HttpCode, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PauseDeals } from './pause-deals.js';

@Controller()
@UseGuards(AdminGuard)
export class PauseDealsController {
  constructor(private readonly deals: PauseDeals) {}

  @Handles('POST /api/admin/businesses/:id/pause-deals')
  @HttpCode(200)
  async pause(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<ChangedDeals> {
    return { dealIds: await this.deals.pause(id, accountId) };
  }

  @Handles('POST /api/admin/businesses/:id/resume-deals')
  @HttpCode(200)
  async resume(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<ChangedDeals> {
    return { dealIds: await this.deals.resume(id, accountId) };
  }
}
