import type { GrantedRemote, ReleaseChange, ReleasedRemote } from '@homeroom/contracts';
import { ChangeRelease, RemoteOutcomes } from '@homeroom/contracts/releases';
import { Body, Controller, Ip, Param, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  /** A page's outcomes for its remotes. */
  @Handles('POST /api/releases/outcomes')
  @Public('Every browser tells what became of the remotes that it loaded')
  @Throttle({ name: 'remote-outcomes', times: 60, perSeconds: 60 })
  async record(@Body() { outcomes }: RemoteOutcomes, @Ip() address: string): Promise<void> {
    await this.outcomes.record(outcomes, address);
  }

  /** Succeeds for those who may see unreleased remotes in their browser. */
  @Handles('GET /api/releases/override-permission')
  @UseGuards(AdminGuard)
  permit(): void {}
}

@Controller()
@UseGuards(AdminGuard)
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Handles('GET /api/admin/releases')
  list(): Promise<ReleasedRemote[]> {
    return this.releases.list();
  }

  @Handles('GET /api/admin/releases/granted')
  granted(): Promise<GrantedRemote[]> {
    return this.releases.granted();
  }

  /** Newest first. */
  @Handles('GET /api/admin/releases/history')
  history(): Promise<ReleaseChange[]> {
    return this.releases.history();
  }

  @Handles('POST /api/admin/releases/:remote/promote')
  promote(@Param('remote') remote: string, @Body() form: ChangeRelease, @SignedIn() admin: Principal): Promise<ReleasedRemote> {
    return this.releases.promote(remote, form, admin.accountId);
  }

  @Handles('POST /api/admin/releases/:remote/rollback')
  rollback(@Param('remote') remote: string, @Body() form: ChangeRelease, @SignedIn() admin: Principal): Promise<ReleasedRemote> {
    return this.releases.rollback(remote, form, admin.accountId);
  }
}
