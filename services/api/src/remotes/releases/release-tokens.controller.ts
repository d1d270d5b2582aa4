import type { GrantedReleaseToken, ReleaseToken } from '@homeroom/contracts';
import { GrantReleaseToken } from '@homeroom/contracts/releases';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { ReleaseTokensService } from './release-tokens.service.js';

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
  grant(@Param('remote') remote: string, @Body() form: GrantReleaseToken, @SignedIn() admin: Principal): Promise<GrantedReleaseToken> {
    return this.tokens.grant(remote, form, admin.accountId);
  }

  @Handles('POST /api/admin/releases/tokens/:id/revoke')
  revoke(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<ReleaseToken> {
    return this.tokens.revoke(id, admin.accountId);
  }
}
