import { Injectable } from '@nestjs/common';
import { ProviderBalance, type MovementFacts } from '../../checkout/payments/index.js';
import { FetchMovements, OVERLAP } from './fetch-movements.js';
import { MovementsRepository } from './movements.repository.js';

/** How many times to look for a moment without movements. */
const MOMENTS = 5;

/** Whether the movements are complete: they add up to the provider's balance. */
@Injectable()
export class CompareProvider {
  constructor(
    private readonly provider: ProviderBalance,
    private readonly fetching: FetchMovements,
    private readonly movements: MovementsRepository,
  ) {}

  /** The provider's surplus, in cents. Movements during the check are recognized; if not, the check is repeated. */
  async difference(overlapMs: number): Promise<number> {
    let difference = 0;
    for (const overlap of [overlapMs, overlapMs, OVERLAP.weekly]) {
      difference = await this.look(overlap);
      if (difference === 0) return 0;
    }
    return difference;
  }

  /**
   * Money moves between reading the movements and the balance. A moment without movements is exact; only without one, the balance is
   * assumed to include the first of the later movements, because that hides a difference the size of a sale.
   */
  private async look(overlapMs: number): Promise<number> {
    let latest = await this.fetching.fetch(overlapMs);
    for (let more = MOMENTS - 1; ; more -= 1) {
      const held = await this.provider.total();
      const later = latest === null ? [] : await this.fetching.after(latest);
      const all = await this.movements.total();
      const before = all - later.reduce((sum, { net }) => sum + net, 0);
      if (later.length === 0 || more === 0) return leastOf(sumsFrom(before, later).map((sum) => held - sum));
      latest = later.at(-1)!.id;
    }
  }
}

/** The sums before the movements and after each of them. */
function sumsFrom(start: number, movements: readonly MovementFacts[]): number[] {
  const sums = [start];
  for (const { net } of movements) sums.push(sums.at(-1)! + net);
  return sums;
}

const leastOf = (differences: readonly number[]): number =>
  differences.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least));
