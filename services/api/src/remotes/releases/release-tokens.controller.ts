import type { GrantedReleaseToken, ReleaseChange, ReleaseToken } from '@homeroom/contracts';
import { GrantReleaseToken, ReleaseOrder } from '@homeroom/contracts/releases';
import { Body, Controller, Headers, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ReleaseTokensService } from './release-tokens.service.js';
import { TeamReleasesService } from './team-releases.service.js';

@Controller()
@UseGuards(AdminGuard)
export class ReleaseTokensController {
  constructor(private readonly tokens: ReleaseTokensService) {}

  /** Newest first. */
  @Handles('GET /api/admin/releases/tokens')
  list(): Promise<ReleaseToken[]> {
    return this.tokens.list();
  }

  /** The only reply that contains the token. */
  @Handles('POST /api/admin/releases/:remote/tokens')
  grant(@Param('remote') remote: string, @Body() { name }: GrantReleaseToken, @SignedIn() admin: Principal): Promise<GrantedReleaseToken> {
    return this.tokens.grant(remote, name, admin.accountId);
  }

  @Handles('POST /api/admin/releases/tokens/:id/revoke')
  revoke(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<ReleaseToken> {
    return this.tokens.revoke(id, admin.accountId);
  }
}

@Controller()
export class TeamReleasesController {
  constructor(private readonly releases: TeamReleasesService) {}

  /** A team's releases of its own remote. */
  @Handles('POST /api/releases/:remote/changes')
  @Public('The token in the request says whose remote may change; without a good one nothing is told or done')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  change(
    @Param('remote') remote: string,
    @Body() order: ReleaseOrder,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ReleaseChange> {
    return this.releases.change(authorization, remote, order);
  }
}
