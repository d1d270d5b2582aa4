import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isLockTimeout } from '../../platform/database/violations.js';
import type { ReadyLine } from '../earnings/index.js';
import { PayoutLine } from './payout-line.entity.js';
import { Payout } from './payout.entity.js';
import { PayoutRun } from './payout-run.entity.js';
import { PayoutStepsRepository } from './payout-steps.repository.js';

const PRESS_WAITS_MS = 2_000;

@Injectable()
export class PayoutsRepository extends PayoutStepsRepository<Payout> {
  protected readonly entity = Payout;
  protected readonly table = 'payouts';

  constructor(@InjectDataSource() database: DataSource) {
    super(database);
  }

  async hasRun(day: string): Promise<boolean> {
    return this.database.manager.existsBy(PayoutRun, { day });
  }

  /** Each run sees the earlier ones: no line is in two payouts, and no dollar covers two. */
  async oneAtATime(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('payouts are drawn'))`);
  }

  /** @returns false when another run takes longer than a press may; it holds a connection that long */
  async oneAtATimeSoon(manager: EntityManager): Promise<boolean> {
    await manager.query(`SET LOCAL lock_timeout = ${PRESS_WAITS_MS}`);
    try {
      await this.oneAtATime(manager);
      return true;
    } catch (error) {
      if (isLockTimeout(error)) return false;
      throw error;
    }
  }

  /** Whether the business had a payout that day, whatever its outcome. */
  hasPayoutOn(businessId: number, day: string): Promise<boolean> {
    return this.hasPayout(this.database.manager, businessId, day);
  }

  hasPayout(manager: EntityManager, businessId: number, day: string): Promise<boolean> {
    return manager.existsBy(Payout, { businessId, day });
  }

  /** @returns false when the day's run is done, or another one finished before ours */
  async beginRun(manager: EntityManager, day: string): Promise<boolean> {
    const { identifiers, raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(PayoutRun)
      .values({ day })
      .orIgnore()
      .returning('day')
      .execute();
    return identifiers.length > 0 && (raw as unknown[]).length > 0;
  }

  async fellShort(manager: EntityManager, day: string, cents: number, businesses: number): Promise<void> {
    await manager.update(PayoutRun, { day }, { shortCents: String(cents), shortBusinesses: businesses });
  }

  run(day: string): Promise<PayoutRun | null> {
    return this.database.manager.findOneBy(PayoutRun, { day });
  }

  ofRun(day: string): Promise<Payout[]> {
    return this.database.manager.findBy(Payout, { day });
  }

  /** How long the last run took; null before the first. Held, rejected and returned payouts wait for people and do not count. */
  async secondsOfLastRun(): Promise<number | null> {
    const [row] = await this.database.query<{ seconds: number | null }[]>(
      `SELECT COALESCE(max(extract(epoch FROM COALESCE(o.sent_at, now()) - o.drawn_at)), 0)::float8 AS seconds
       FROM payouts o WHERE o.day = (SELECT max(day) FROM payout_runs) AND o.held_at IS NULL
         AND (o.sent_at IS NOT NULL OR o.state IN ('pending', 'transferred')) HAVING EXISTS (SELECT FROM payout_runs)`,
    );
    return row?.seconds ?? null;
  }

  /** Adds a payout for each business's lines. */
  async add(manager: EntityManager, day: string, payouts: readonly (readonly ReadyLine[])[]): Promise<void> {
    const sent = payouts.map((lines) => ({
      businessId: lines[0]!.businessId,
      accountId: lines[0]!.accountId,
      lines,
      cents: lines.reduce((sum, line) => sum + line.cents, 0),
    }));
    await manager.query(
      `WITH sent AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS s("businessId" int, "accountId" text, cents bigint, lines jsonb)
       ), made AS (
         INSERT INTO payouts (business_id, account_id, day, cents) SELECT "businessId", "accountId", $1, cents FROM sent RETURNING id, business_id
       )
       INSERT INTO payout_lines (payout_id, voucher_id, journal_id, due_on, cents)
       SELECT made.id, l."voucherId", l."journalId", l."dueOn", l.cents FROM made JOIN sent ON sent."businessId" = made.business_id
       CROSS JOIN LATERAL jsonb_to_recordset(sent.lines) AS l("voucherId" int, "journalId" bigint, "dueOn" date, cents bigint)`,
      [day, JSON.stringify(sent)],
    );
  }

  /** Frees the lines of a payout for the next one. */
  async release(manager: EntityManager, id: string): Promise<void> {
    await manager.update(PayoutLine, { payoutId: id }, { releasedAt: () => 'now()' });
  }
}
