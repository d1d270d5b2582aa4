import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { daysAfter, localDay } from '../../platform/time/local-day.js';
import { PostJournals } from '../books/index.js';
import { MovementMarksRepository } from '../reconciliation/index.js';
import { AdvancePayouts } from './advance-payouts.js';
import { DrawPayouts } from './draw-payouts.js';
import { PayoutsRepository } from './payouts.repository.js';

const HOUR_MS = 3_600_000;
/** Payouts are drawn on Mondays at six in the morning. */
const DUE_AT_HOUR = 6;
/** Whoever looked longer ago may not know of all that there is, and would let businesses wait a week for it. */
const FETCHED_WITHIN_SECONDS = 600;
const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** Pays businesses, as long as that is switched on. */
@Injectable()
export class KeepPayouts {
  constructor(
    private readonly configuration: Configuration,
    private readonly drawing: DrawPayouts,
    private readonly advancing: AdvancePayouts,
    private readonly payouts: PayoutsRepository,
    private readonly marks: MovementMarksRepository,
    private readonly posting: PostJournals,
  ) {}

  /** A Monday that was missed is made up. */
  async drawIfDue(): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    const day = lastMonday(new Date());
    if (await this.payouts.hasRun(day)) return;
    const age = await this.marks.age();
    if (age === null || age > FETCHED_WITHIN_SECONDS) return;
    await this.posting.postNew();
    await this.drawing.draw(day);
  }

  async advance(): Promise<void> {
    if (this.configuration.payouts === 'on') await this.advancing.whereDue();
  }
}

/** The day of the latest run that was due at a moment. */
export function lastMonday(moment: Date): string {
  const day = localDay(new Date(moment.getTime() - DUE_AT_HOUR * HOUR_MS));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK));
}
