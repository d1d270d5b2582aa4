import { Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, PartnerGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { colleagueOf } from '../colleagues/index.js';
import { RestoreDeal } from './restore-deal.js';

@Controller()
export class DeletedDealsController {
  constructor(private readonly restoring: RestoreDeal) {}

  @Handles('POST /api/deals/:id/restore')
  @UseGuards(PartnerGuard)
  @OwnerCheckedBy(RestoreDeal, 'restore')
  restore(@Param('id', IdPipe) id: number, @SignedIn() partner: Principal): Promise<void> {
    return this.restoring.restore(id, colleagueOf(partner));
  }

  @Handles('POST /api/admin/deals/:id/restore')
  @UseGuards(AdminGuard)
  restoreByTeam(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<void> {
    return this.restoring.restoreByTeam(id, accountId);
  }
}
