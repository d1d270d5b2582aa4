import { Injectable } from '@nestjs/common';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { MovementsRepository } from './movements.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Banks decide within this time. */
const DISPUTE_DAYS = 200;

/** How far back what is known already is asked for again. */
export const OVERLAP = { usual: HOUR_MS, daily: DAY_MS, weekly: 35 * DAY_MS } as const;

/** Asks the card provider what moved, as often as one likes. */
@Injectable()
export class FetchMovements {
  constructor(
    private readonly provider: ProviderBalance,
    private readonly movements: MovementsRepository,
  ) {}

  /** All there are, the first time. */
  async fetch(overlapMs: number): Promise<void> {
    const newest = await this.movements.newest();
    const since = newest ? new Date(newest.getTime() - overlapMs) : new Date(0);
    for await (const page of this.provider.movementsSince(since)) await this.movements.keep(page);
    await this.movements.keepDisputes(await this.provider.disputesSince(new Date(Date.now() - DISPUTE_DAYS * DAY_MS)));
  }
}
