import type { PreviewLink, ReleasePreview } from '@homeroom/contracts';
import { MakePreview, PreviewQuery } from '@homeroom/contracts/releases';
import { Body, Controller, Headers, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { MomentLinksService } from './moment-links.service.js';
import { PreviewLinksService } from './preview-links.service.js';

@Controller()
@UseGuards(AdminGuard)
export class PreviewLinksController {
  constructor(private readonly links: PreviewLinksService) {}

  /** Newest first. */
  @Handles('GET /api/admin/releases/previews')
  list(): Promise<PreviewLink[]> {
    return this.links.list();
  }

  @Handles('POST /api/admin/releases/:remote/previews')
  make(@Param('remote') remote: string, @Body() form: MakePreview, @SignedIn() admin: Principal): Promise<PreviewLink> {
    return this.links.makeByAdmin(remote, form, admin.accountId);
  }

  @Handles('POST /api/admin/releases/previews/:id/revoke')
  revoke(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<PreviewLink> {
    return this.links.revoke(id, admin.accountId);
  }
}

@Controller()
export class PreviewsController {
  constructor(
    private readonly links: PreviewLinksService,
    private readonly moments: MomentLinksService,
  ) {}

  @Handles('POST /api/releases/:remote/previews')
  @Public('The token in the request says whose remote it may show; without a good one nothing is told or done')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  make(
    @Param('remote') remote: string,
    @Body() form: MakePreview,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<PreviewLink> {
    return this.links.makeByToken(authorization, remote, form);
  }

  /** What a link shows. */
  @Handles('GET /api/releases/preview')
  @Public('Anyone with the link may see the versions that it names')
  @Throttle({ name: 'previews', times: 60, perSeconds: 60 })
  async open(@Query() { link }: PreviewQuery): Promise<ReleasePreview> {
    return (await this.moments.open(link)) ?? this.links.open(link);
  }
}
