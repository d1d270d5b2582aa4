import type { KeptDeals } from '@homeroom/contracts';
import { KeepDeals } from '@homeroom/contracts/kept-deals';
import { Body, Controller, Header, Param, UseGuards } from '@nestjs/common';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { KeptDealsService } from './kept-deals.service.js';

const LIMIT = { name: 'kept-deals', times: 120, perSeconds: 60 };

/** The signed-in shopper's lists only. */
@Controller()
@UseGuards(ShopperGuard)
export class KeptDealsController {
  constructor(private readonly kept: KeptDealsService) {}

  @Handles('GET /api/users/me/kept-deals')
  @Header('cache-control', 'no-store')
  read(@SignedIn() shopper: Principal): Promise<KeptDeals> {
    return this.kept.of(shopper.accountId);
  }

  @Handles('POST /api/users/me/kept-deals')
  @Throttle(LIMIT)
  merge(@Body() body: KeepDeals, @SignedIn() shopper: Principal): Promise<KeptDeals> {
    return this.kept.merge(shopper.accountId, body);
  }

  @Handles('DELETE /api/users/me/saved-deals/:dealId')
  @Throttle(LIMIT)
  @OwnerCheckedBy(KeptDealsService, 'unsave')
  unsave(@Param('dealId', IdPipe) dealId: number, @SignedIn() shopper: Principal): Promise<void> {
    return this.kept.unsave(shopper.accountId, dealId);
  }
}
