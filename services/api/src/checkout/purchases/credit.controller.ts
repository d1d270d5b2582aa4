import type { ReleasedCredit } from '@homeroom/contracts';
import { ReleaseCredit } from '@homeroom/contracts/payments';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { ShopperGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { CreditElsewhere } from './credit-elsewhere.js';

@Controller()
@UseGuards(ShopperGuard)
export class CreditController {
  constructor(private readonly elsewhere: CreditElsewhere) {}

  @Handles('POST /api/users/me/credit/release')
  @Throttle({ name: 'credit-release', times: 30, perSeconds: 600 })
  release(@Body() { draftId }: ReleaseCredit, @SignedIn() shopper: Principal): Promise<ReleasedCredit> {
    return this.elsewhere.release(shopper.accountId, draftId);
  }
}
