import { Injectable } from '@nestjs/common';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import type { EntityManager } from 'typeorm';
import { localDay } from '../../platform/time/local-day.js';
import { BooksCheck, PostJournals, VerifyBooks } from '../books/index.js';
import { CompareProvider } from './compare-provider.js';
import { OVERLAP } from './fetch-movements.js';
import type { Reconciliation } from './reconciliation.entity.js';
import { ReconciliationsRepository, type Finding } from './reconciliations.repository.js';

const HOUR_MS = 3_600_000;
/** A day's comparison is due at five in the morning. */
const DUE_AT_HOUR = 5;
const LOOK_AGAIN_MS = 5_000;
const SUNDAY = 0;
/** A failed one is retried every ten minutes. */
const TELL_AFTER_MS = HOUR_MS;
export const PAYS_BY_ITSELF =
  'our own account at the card provider pays out by itself: set it to manual payouts, or families’ money goes to our bank';

/** What an admin's check found; `before` is the result that it replaces. */
export interface Checked {
  readonly day: string;
  readonly before: string[] | null;
  readonly problems: string[];
}
type Recording = (manager: EntityManager, checked: Checked) => Promise<void>;

/** Compares the books with the records and the card provider, once a day, and tells the team about differences. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly database: Database,
    private readonly provider: ProviderBalance,
    private readonly comparing: CompareProvider,
    private readonly posting: PostJournals,
    private readonly verifying: VerifyBooks,
    private readonly check: BooksCheck,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly outbox: OutboxService,
  ) {}

  /** Compares if the day's comparison is due. A missed day is made up for. */
  async ifDue(): Promise<void> {
    const day = dayOf(new Date());
    if (await this.reconciliations.isDone(day)) return;
    try {
      await this.reconcile(day, LOOK_AGAIN_MS);
    } catch (error) {
      await this.failed(day, error);
      throw error;
    }
  }

  /**
   * Compares now, because an admin asks. If the day's check is due, this is that check, with its email. Otherwise, the result replaces the
   * day's result without an email.
   */
  async checkNow(record: Recording): Promise<Reconciliation> {
    const day = dayOf(new Date());
    if (await this.reconciliations.isDone(day)) await this.repeat(day, record);
    else await this.first(day, record);
    return (await this.reconciliations.of(day))!;
  }

  private async first(day: string, record: Recording): Promise<void> {
    await this.ifDue();
    const { problems } = (await this.reconciliations.of(day))!;
    await this.database.transaction((manager) => record(manager, { day, before: null, problems }));
  }

  private async repeat(day: string, record: Recording): Promise<void> {
    const finding = await this.find(day, LOOK_AGAIN_MS, OVERLAP.daily);
    await this.database.transaction(async (manager) => {
      const before = await this.reconciliations.replace(manager, finding);
      await record(manager, { day, before, problems: finding.problems });
    });
  }

  async reconcile(day: string, lookAgainMs = 0): Promise<void> {
    const finding = await this.find(day, lookAgainMs, overlapOf(day));
    await this.database.transaction(async (manager) => {
      await this.reconciliations.failsNoMore(manager, day);
      if (!(await this.reconciliations.keep(manager, finding)) || finding.problems.length === 0) return;
      await this.outbox.add(manager, [{ queue: 'email', name: 'books-off', payload: { day } }]);
    });
  }

  /** Books that cannot be checked are reported like wrong ones. */
  private async failed(day: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await this.database.transaction(async (manager) => {
      if (await this.reconciliations.failed(manager, day, reason, TELL_AFTER_MS))
        await this.outbox.add(manager, [{ queue: 'email', name: 'books-unchecked', payload: { day } }]);
    });
  }

  private async find(day: string, lookAgainMs: number, overlapMs: number): Promise<Finding> {
    const difference = await this.comparing.difference(overlapMs);
    await this.posting.postAll();
    const found = await this.verifying.find(lookAgainMs);
    const problems = found.map(({ says }) => says);
    const sum = (Math.abs(difference) / 100).toFixed(2);
    if (difference !== 0)
      problems.unshift(`the card provider holds $${sum} ${difference > 0 ? 'more' : 'less'} than its movements come to`);
    if (!(await this.provider.hasManualPayouts())) problems.unshift(PAYS_BY_ITSELF);
    const [unexplained, [oldest]] = [await this.check.unexplained(), await this.check.lingering(0)];
    return {
      day,
      problems,
      providerDifference: String(difference),
      booksOff: String(found.reduce((sum, { offCents }) => sum + offCents, 0)),
      unposted: found.filter(({ isUnposted }) => isUnposted).length,
      unexplained: String(unexplained.reduce((sum, { cents }) => sum + Math.abs(cents), 0)),
      clearingOldest: oldest ? Math.floor((Date.now() - oldest.since.getTime()) / 1_000) : 0,
    };
  }
}

const overlapOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY ? OVERLAP.weekly : OVERLAP.daily);

/** The day whose comparison is due last. */
const dayOf = (moment: Date) => localDay(new Date(moment.getTime() - DUE_AT_HOUR * HOUR_MS));
