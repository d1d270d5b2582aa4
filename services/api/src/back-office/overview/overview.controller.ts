import type { TeamOverview } from '@homeroom/contracts';
import { Controller, Header, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { OverviewService } from './overview.service.js';

@Controller()
@UseGuards(AdminGuard)
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Handles('GET /api/admin/overview')
  @Header('cache-control', 'no-store')
  ofTeam(): Promise<TeamOverview> {
    return this.overview.ofTeam();
  }
}
