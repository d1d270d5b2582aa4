import { LIMITS, type EarningLine, type Earnings } from '@homeroom/contracts';
import { EarningsQuery } from '@homeroom/contracts/earnings';
import { Controller, Param, Query } from '@nestjs/common';
import { OwnersBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { EarningsService } from './earnings.service.js';

@Controller()
export class EarningsController {
  constructor(private readonly earnings: EarningsService) {}

  @Handles('GET /api/businesses/:id/earnings')
  @OwnersBusiness()
  async sums(@Param('id', IdPipe) id: number): Promise<Earnings> {
    return this.earnings.ofBusiness(id);
  }

  @Handles('GET /api/businesses/:id/earnings/lines')
  @OwnersBusiness()
  @Paged(LIMITS.pageMax)
  async lines(@Param('id', IdPipe) id: number, @Query() query: EarningsQuery, @Range() range: PageRange): Promise<Page<EarningLine>> {
    return this.earnings.lines(id, { ...query, ...range });
  }
}
