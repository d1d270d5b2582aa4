import { Injectable } from '@nestjs/common';
import { ProviderBalance, type MovementFacts } from '../../checkout/payments/index.js';
import { MovementMarksRepository, type Span } from './movement-marks.repository.js';
import { MovementsRepository } from './movements.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Banks decide within this time. */
const DISPUTE_DAYS = 200;

/** How far back known movements are read again. */
export const OVERLAP = { usual: HOUR_MS, daily: DAY_MS, weekly: 35 * DAY_MS } as const;

/** Reads movements from the card provider; safe to repeat. */
@Injectable()
export class FetchMovements {
  constructor(
    private readonly provider: ProviderBalance,
    private readonly movements: MovementsRepository,
    private readonly marks: MovementMarksRepository,
  ) {}

  /**
   * Fetches new movements; the first time, all of them. An interrupted read is finished first, so that nothing older stays missing.
   * @returns the latest one it saw
   */
  async fetch(overlapMs: number): Promise<string | null> {
    await this.endWhatWasCutOff();
    const completeUntil = (await this.marks.mark())?.completeUntil;
    const since = completeUntil ? new Date(completeUntil.getTime() - overlapMs) : new Date(0);
    const latest = await this.down({ since, until: new Date() });
    await this.movements.keepDisputes(await this.provider.disputesSince(new Date(Date.now() - DISPUTE_DAYS * DAY_MS)));
    return latest;
  }

  /** The movements after the given one, oldest first. */
  async after(id: string): Promise<MovementFacts[]> {
    const later = await this.provider.movementsAfter(id);
    await this.movements.keep(later);
    return later;
  }

  private async endWhatWasCutOff(): Promise<void> {
    const mark = await this.marks.mark();
    if (mark?.fetchingSince && mark.fetchingUntil)
      await this.down({ since: mark.fetchingSince, until: mark.fetchingUntil }, mark.fetchedDownTo);
  }

  /** The provider lists the newest first. */
  private async down(span: Span, from: Date | null = null): Promise<string | null> {
    let latest: string | null = null;
    for await (const page of this.provider.movements(span.since, from)) {
      latest ??= page[0]!.id;
      await this.movements.keep(page);
      await this.marks.reached(span, page.at(-1)!.createdAt);
    }
    await this.marks.ended(span);
    return latest;
  }
}
