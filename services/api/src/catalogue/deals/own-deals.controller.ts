import type { OwnDeal } from '@homeroom/contracts';
import { ToggleDeal, UpdateDeal } from '@homeroom/contracts/deals';
import { Body, Controller, Param } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { colleagueOf } from '../colleagues/index.js';
import { ChangeDeal } from './change-deal.js';
import { DealsService } from './deals.service.js';
import { OwnedDeal } from './owned-deal.js';

/** A partner's own deal, and its changes; those check ownership again with the row locked. */
@Controller()
@OwnedDeal()
export class OwnDealsController {
  constructor(
    private readonly deals: DealsService,
    private readonly changing: ChangeDeal,
  ) {}

  @Handles('GET /api/deals/:id/own')
  async detail(@Param('id', IdPipe) id: number): Promise<OwnDeal> {
    const [deal] = await this.deals.owned([id]);
    return deal!;
  }

  @Handles('PUT /api/deals/:id')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateDeal, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.update(id, colleagueOf(partner), form);
  }

  @Handles('PATCH /api/deals/:id/toggle')
  toggle(@Param('id', IdPipe) id: number, @Body() { isActive }: ToggleDeal, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.toggle(id, colleagueOf(partner), isActive);
  }

  @Handles('POST /api/deals/:id/duplicate')
  duplicate(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.duplicate(id, colleagueOf(partner));
  }

  @Handles('DELETE /api/deals/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<void> {
    return this.changing.remove(id, colleagueOf(partner));
  }
}
