import { Injectable } from '@nestjs/common';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { FetchMovements, OVERLAP } from './fetch-movements.js';
import { MovementsRepository } from './movements.repository.js';

/** Whether the movements are all there are: their sum is what lies at the provider. */
@Injectable()
export class CompareProvider {
  constructor(
    private readonly provider: ProviderBalance,
    private readonly fetching: FetchMovements,
    private readonly movements: MovementsRepository,
  ) {}

  /** What the provider has more, in cents. Sales go on meanwhile, so what differs is looked at again. */
  async difference(overlapMs: number): Promise<number> {
    let difference = 0;
    for (const overlap of [overlapMs, overlapMs, OVERLAP.weekly]) {
      await this.fetching.fetch(overlap);
      difference = (await this.provider.total()) - (await this.movements.total());
      if (difference === 0) return 0;
    }
    return difference;
  }
}
