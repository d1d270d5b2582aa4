import type { PayoutState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import type { ReadyLine } from '../earnings/index.js';
import { PayoutLine } from './payout-line.entity.js';
import { Payout } from './payout.entity.js';
import { PayoutRun } from './payout-run.entity.js';
import { statesBefore } from './states-before.js';

/** No one else takes a payout's next step meanwhile, and an interrupted one is taken again afterwards: within a minute of a restart. */
const LEASE = '40 seconds';

const PRESS_WAITS_MS = 2_000;
/** PostgreSQL's name for it. */
const LOCK_NOT_AVAILABLE = '55P03';

/** A payout can be stopped only until then. */
const BEFORE_BANK: readonly PayoutState[] = ['pending', 'transferred'];

export type Change = QueryDeepPartialEntity<Payout>;

@Injectable()
export class PayoutsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

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
      if ((error as { driverError?: { code?: string } }).driverError?.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }

  /** Whatever its outcome. */
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

  async countByState(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ state: string; count: number }[]>(
      'SELECT state, count(*)::int AS count FROM payouts GROUP BY state',
    );
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Null before the first. Held, rejected and returned ones wait for people, and do not count. */
  async secondsOfLastRun(): Promise<number | null> {
    const [row] = await this.database.query<{ seconds: number | null }[]>(
      `SELECT COALESCE(max(extract(epoch FROM COALESCE(o.sent_at, now()) - o.drawn_at)), 0)::float8 AS seconds
       FROM payouts o WHERE o.day = (SELECT max(day) FROM payout_runs) AND o.held_at IS NULL
         AND (o.sent_at IS NOT NULL OR o.state IN ('pending', 'transferred')) HAVING EXISTS (SELECT FROM payout_runs)`,
    );
    return row?.seconds ?? null;
  }

  /** A payout for each business's lines. */
  async add(manager: EntityManager, day: string, payouts: readonly (readonly ReadyLine[])[]): Promise<void> {
    const sent = payouts.map((lines) => ({
      ...{ businessId: lines[0]!.businessId, accountId: lines[0]!.accountId, lines },
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

  find(id: string): Promise<Payout | null> {
    return this.database.manager.findOneBy(Payout, { id });
  }

  /** Those with a due step, leased. */
  async takeDue(limit: number): Promise<Payout[]> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE payouts SET next_at = now() + $2::interval, tries = tries + 1 WHERE id IN (
         SELECT id FROM payouts WHERE next_at <= now() AND held_at IS NULL ORDER BY next_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, LEASE],
    );
    return this.database.manager.find(Payout, { where: { id: In(rows.map(({ id }) => id)) }, order: { id: 'ASC' } });
  }

  /** Moves a payout to a state, from an allowed one; a hold that came too late ends. @returns whether it moved */
  async move(manager: EntityManager, id: string, to: PayoutState, change: Change, from = statesBefore(to)): Promise<boolean> {
    const hold = BEFORE_BANK.includes(to) ? {} : { heldAt: null };
    const moved = await manager.update(Payout, { id, state: In(from) }, { ...change, ...hold, state: to });
    return moved.affected === 1;
  }

  /** @returns false when its money is at the bank, or on its way there */
  async hold(manager: EntityManager, id: string): Promise<boolean> {
    const held = await manager.update(Payout, { id, state: In(BEFORE_BANK), heldAt: IsNull() }, { heldAt: () => 'now()' });
    return held.affected === 1;
  }

  /** @returns false when it was not held */
  async goOn(manager: EntityManager, id: string): Promise<boolean> {
    const released = await manager.update(Payout, { id, heldAt: Not(IsNull()) }, { heldAt: null, nextAt: () => 'now()' });
    return released.affected === 1;
  }

  /** @returns false when its money is not at the account, or a step that may send it is running */
  async takeBack(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Payout)
      .set({ state: 'taking-back', heldAt: null, nextAt: () => 'now()', tries: 1, failure: null })
      .where(`id = :id AND (state IN ('failed', 'returned') OR (state = 'transferred' AND held_at IS NOT NULL AND next_at <= now()))`, {
        id,
      })
      .execute();
    return affected === 1;
  }

  /**
   * With another key, because the provider repeats its answer to the previous one, and not as a first try: earlier unanswered requests are
   * looked up first.
   */
  sendAgain(manager: EntityManager, id: string): Promise<boolean> {
    const anew: Change = { failure: null, bankPayoutId: null, sentAt: null, paidAt: null, tries: 1 };
    return this.move(manager, id, 'transferred', { ...anew, attempt: () => 'attempt + 1', nextAt: () => 'now()' }, ['failed', 'returned']);
  }

  /** The provider rejected this step for good: the next try uses another key. @param failure why, for the team; null when unknown */
  async tryAnew(id: string, failed: number, after: string, failure: string | null = null): Promise<void> {
    await this.database.query(
      `UPDATE payouts SET attempt = greatest(attempt, $2 + 1), next_at = now() + $3::interval, failure = COALESCE($4, failure)
       WHERE id = $1 AND next_at IS NOT NULL`,
      [id, failed, after, failure],
    );
  }

  async again(id: string, after: string): Promise<void> {
    await this.database.query(`UPDATE payouts SET next_at = now() + $2::interval WHERE id = $1 AND next_at IS NOT NULL`, [id, after]);
  }

  /** When to check a paid one again; null for never. */
  async watch(id: string, after: string | null): Promise<void> {
    await this.database.query(`UPDATE payouts SET next_at = now() + $2::interval WHERE id = $1`, [id, after]);
  }

  /** Its lines may be in the next payout. */
  async release(manager: EntityManager, id: string): Promise<void> {
    await manager.update(PayoutLine, { payoutId: id }, { releasedAt: () => 'now()' });
  }

  /** The bank acted: it is checked at once, even long after it had paid. */
  async heard(bankPayoutId: string): Promise<void> {
    await this.database.query(`UPDATE payouts SET next_at = now() WHERE bank_payout_id = $1 AND state IN ('sent', 'paid')`, [bankPayoutId]);
  }
}
