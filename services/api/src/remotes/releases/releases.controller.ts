import type { ReleaseChange, ReleasedRemote } from '@homeroom/contracts';
import { ChangeRelease, RemoteOutcomes } from '@homeroom/contracts/releases';
import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { OutcomesService } from './outcomes.service.js';
import { ReleasesService } from './releases.service.js';

@Controller('releases')
export class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  /** What a page saw of the remotes that it loaded. */
  @Post('outcomes')
  @Public('Every browser tells what became of the remotes that it loaded')
  @HttpCode(204)
  @Throttle({ name: 'remote-outcomes', times: 60, perSeconds: 60 })
  @ApiReply({ status: 204, body: RemoteOutcomes })
  async record(@Body() { outcomes }: RemoteOutcomes, @Ip() address: string): Promise<void> {
    await this.outcomes.record(outcomes, address);
  }

  /** Success for those who may see unreleased remotes in their browser. */
  @Get('override-permission')
  @HttpCode(204)
  @UseGuards(AdminGuard)
  @ApiReply({ status: 204 })
  permit(): void {}
}

@Controller('admin/releases')
@UseGuards(AdminGuard)
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  @ApiReply({ list: 'ReleasedRemote' })
  list(): Promise<ReleasedRemote[]> {
    return this.releases.list();
  }

  /** The latest first. */
  @Get('history')
  @ApiReply({ list: 'ReleaseChange' })
  history(): Promise<ReleaseChange[]> {
    return this.releases.history();
  }

  @Post(':remote/promote')
  @HttpCode(200)
  @ApiReply({ one: 'ReleasedRemote', body: ChangeRelease })
  promote(@Param('remote') remote: string, @Body() form: ChangeRelease, @SignedIn() admin: Principal): Promise<ReleasedRemote> {
    return this.releases.promote(remote, form, admin.accountId);
  }

  @Post(':remote/rollback')
  @HttpCode(200)
  @ApiReply({ one: 'ReleasedRemote', body: ChangeRelease })
  rollback(@Param('remote') remote: string, @Body() form: ChangeRelease, @SignedIn() admin: Principal): Promise<ReleasedRemote> {
    return this.releases.rollback(remote, form, admin.accountId);
  }
}
