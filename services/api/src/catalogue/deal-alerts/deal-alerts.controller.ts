import type { DealAlerts } from '@homeroom/contracts';
import { Controller, Header, Param, UseGuards } from '@nestjs/common';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { DealAlertsService } from './deal-alerts.service.js';

const LIMIT = { name: 'deal-alerts', times: 60, perSeconds: 60 };

/** The signed-in shopper's own requests. */
@Controller()
@UseGuards(ShopperGuard)
export class DealAlertsController {
  constructor(private readonly alerts: DealAlertsService) {}

  @Handles('GET /api/users/me/deal-alerts')
  @Header('cache-control', 'no-store')
  read(@SignedIn() shopper: Principal): Promise<DealAlerts> {
    return this.alerts.of(shopper.accountId);
  }

  @Handles('PUT /api/users/me/deal-alerts/:dealId')
  @Throttle(LIMIT)
  @OwnerCheckedBy(DealAlertsService, 'add')
  add(@Param('dealId', IdPipe) dealId: number, @SignedIn() shopper: Principal): Promise<DealAlerts> {
    return this.alerts.add(shopper.accountId, dealId);
  }

  @Handles('DELETE /api/users/me/deal-alerts/:dealId')
  @Throttle(LIMIT)
  @OwnerCheckedBy(DealAlertsService, 'remove')
  remove(@Param('dealId', IdPipe) dealId: number, @SignedIn() shopper: Principal): Promise<DealAlerts> {
    return this.alerts.remove(shopper.accountId, dealId);
  }
}
