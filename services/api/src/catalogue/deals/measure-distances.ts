import type { LocationDistance } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { SearchService } from '../search/index.js';
import { DealDistancesJoint } from './deal-distances.joint.js';
import { DealsService } from './deals.service.js';

/** How far a shopper's ZIP code is from a deal. Apart from the deal itself, whose reply is the same for everyone and shared. */
@Injectable()
export class MeasureDistances {
  constructor(
    private readonly deals: DealsService,
    private readonly search: SearchService,
    private readonly distances: DealDistancesJoint,
  ) {}

  /** @throws DomainError DEAL_NOT_FOUND; INVALID_REQUEST for an unknown ZIP code */
  async of(dealId: number, zipCode: string): Promise<LocationDistance[]> {
    const [point] = await Promise.all([this.search.centerOf(zipCode), this.deals.detail(dealId)]);
    return this.distances.from(point, dealId);
  }
}
