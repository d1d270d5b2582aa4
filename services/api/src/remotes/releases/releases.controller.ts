import type { GrantedRemote, ReleaseChange, ReleasedRemote, RemoteVitals } from '@homeroom/contracts';
import { ChangeRelease, RemoteOutcomes } from '@homeroom/contracts/releases';
import { VitalsQuery } from '@homeroom/contracts/vitals';
import { Body, Controller, Ip, Param, Query, UseGuards } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesService } from './releases.service.js';
import { VitalsService } from './vitals.service.js';

@Controller()
export class OutcomesController {
  constructor(
    private readonly outcomes: OutcomesService,
    private readonly vitals: VitalsService,
  ) {}

  /** A page's outcomes for its remotes, and what was felt of them. */
  @Handles('POST /api/releases/outcomes')
  @Public('Every browser tells what became of the remotes that it loaded')
  @Throttle({ name: 'remote-outcomes', times: 60, perSeconds: 60 })
  async record(@Body() { outcomes, vitals = [], shell }: RemoteOutcomes, @Ip() address: string): Promise<void> {
    if (outcomes.length + vitals.length === 0) throw new DomainError('INVALID_REQUEST', 'The report is empty');
    await this.outcomes.record(outcomes, address);
    await this.vitals.record(vitals, shell, address);
  }

  /** Succeeds for those who may see unreleased remotes in their browser. */
  @Handles('GET /api/releases/override-permission')
  @UseGuards(AdminGuard)
  permit(): void {}
}

@Controller()
@UseGuards(AdminGuard)
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly vitals: VitalsService,
  ) {}

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

  @Handles('GET /api/admin/releases/:remote/vitals')
  compare(@Param('remote') remote: string, @Query() { version }: VitalsQuery): Promise<RemoteVitals> {
    return this.vitals.compare(remote, version);
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
