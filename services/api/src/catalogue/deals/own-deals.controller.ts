import type { OwnDeal } from '@homeroom/contracts';
import { ToggleDeal, UpdateDeal } from '@homeroom/contracts/deals';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { ChangeDeal } from './change-deal.js';
import { OwnedDeal } from './owned-deal.js';

/** What a partner changes of own deals; ownership is checked again with the row locked. */
@Controller('deals')
@OwnedDeal()
export class OwnDealsController {
  constructor(private readonly changing: ChangeDeal) {}

  @Put(':id')
  @ApiReply({ one: 'OwnDeal', body: UpdateDeal })
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateDeal, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.update(id, partner.accountId, form);
  }

  @Patch(':id/toggle')
  @ApiReply({ one: 'OwnDeal', body: ToggleDeal })
  toggle(@Param('id', IdPipe) id: number, @Body() { isActive }: ToggleDeal, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.toggle(id, partner.accountId, isActive);
  }

  @Post(':id/duplicate')
  @HttpCode(200)
  @ApiReply({ one: 'OwnDeal' })
  duplicate(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<OwnDeal> {
    return this.changing.duplicate(id, partner.accountId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiReply({ status: 204 })
  remove(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<void> {
    return this.changing.remove(id, partner.accountId);
  }
}
