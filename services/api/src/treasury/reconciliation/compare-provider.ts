import { Injectable } from '@nestjs/common';
import { ProviderBalance, type MovementFacts } from '../../checkout/payments/index.js';
import { FetchMovements, OVERLAP } from './fetch-movements.js';
import { MovementsRepository } from './movements.repository.js';

/** How often a look waits for a moment in which nothing moves. */
const MOMENTS = 5;

/** Whether the movements are all there are: their sum is what lies at the provider. */
@Injectable()
export class CompareProvider {
  constructor(
    private readonly provider: ProviderBalance,
    private readonly fetching: FetchMovements,
    private readonly movements: MovementsRepository,
  ) {}

  /** What the provider has more, in cents. What moves while one looks is told apart; should it not be, one looks again. */
  async difference(overlapMs: number): Promise<number> {
    let difference = 0;
    for (const overlap of [overlapMs, overlapMs, OVERLAP.weekly]) {
      difference = await this.look(overlap);
      if (difference === 0) return 0;
    }
    return difference;
  }

  /**
   * Money moves on between asking for the movements and for their sum. A moment in which nothing moved tells the truth; only where there
   * is none, the sum is taken to hold the first of what came meanwhile, for that hides what is off by as much as a sale.
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

/** What a sum comes to before, and after each of, some movements. */
function sumsFrom(start: number, movements: readonly MovementFacts[]): number[] {
  const sums = [start];
  for (const { net } of movements) sums.push(sums.at(-1)! + net);
  return sums;
}

const leastOf = (differences: readonly number[]): number =>
  differences.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least));
