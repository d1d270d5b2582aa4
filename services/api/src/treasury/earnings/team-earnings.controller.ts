import { LIMITS, type BusinessEarnings, type Money } from '@homeroom/contracts';
import { AdminEarningsQuery } from '@homeroom/contracts/earnings';
import { Controller, Query, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { EarningsService } from './earnings.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamEarningsController {
  constructor(private readonly earnings: EarningsService) {}

  @Handles('GET /api/admin/earnings')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminEarningsQuery, @Range() range: PageRange): Promise<Page<BusinessEarnings>> {
    return this.earnings.businesses({ ...query, ...range });
  }

  @Handles('GET /api/admin/money')
  money(): Promise<Money> {
    return this.earnings.money();
  }
}
