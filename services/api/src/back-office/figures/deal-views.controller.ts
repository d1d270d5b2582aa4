import { Controller, Param, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { SignedIn, type Principal, OptionalPartnerGuard } from '../../accounts/sessions/index.js';
import { DealViewsService } from './deal-views.service.js';

@Controller()
@Public('Anybody looks at deals; a view is counted once for each visitor')
export class DealViewsController {
  constructor(private readonly views: DealViewsService) {}

  /** A browser showed this deal. The reply is the same whether or not it counts. */
  @Handles('POST /api/deals/:id/views')
  @UseGuards(OptionalPartnerGuard)
  @Throttle({ name: 'deal-views', times: 120, perSeconds: 60 })
  async record(@Param('id', IdPipe) id: number, @Req() request: FastifyRequest, @SignedIn() partner: Principal | null): Promise<void> {
    await this.views.record(id, {
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
      businessId: partner?.accountId,
    });
  }
}
