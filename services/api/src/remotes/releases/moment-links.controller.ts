import type { MomentLink, ReleaseMoment } from '@homeroom/contracts';
import { MakeMomentLink } from '@homeroom/contracts/releases';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { MomentLinksService } from './moment-links.service.js';

@Controller()
@UseGuards(AdminGuard)
export class MomentLinksController {
  constructor(private readonly links: MomentLinksService) {}

  /** The versions after a change of the history, and the links that show them. */
  @Handles('GET /api/admin/releases/moments/:generation')
  moment(@Param('generation', IdPipe) generation: number): Promise<ReleaseMoment> {
    return this.links.moment(generation);
  }

  @Handles('POST /api/admin/releases/moments/:generation/links')
  make(@Param('generation', IdPipe) generation: number, @Body() form: MakeMomentLink, @SignedIn() admin: Principal): Promise<MomentLink> {
    return this.links.make(generation, form, admin.accountId);
  }

  @Handles('POST /api/admin/releases/moments/links/:id/revoke')
  revoke(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<MomentLink> {
    return this.links.revoke(id, admin.accountId);
  }
}
