import { PAYOUT_STATES, type PayoutState } from '@homeroom/contracts';
import { In, IsNull, Not } from 'typeorm';
import type { DataSource, EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import type { PayoutSteps } from './payout-steps.entity.js';
import { payoutSteps } from '../../platform/metrics/metrics.js';
import { statesBefore } from './states-before.js';

/** No one else takes a payout's next step meanwhile, and an interrupted one is taken again afterwards: within a minute of a restart. */
const LEASE = '40 seconds';

/** A payout can be stopped only until then. */
const BEFORE_BANK: readonly PayoutState[] = ['pending', 'transferred'];

/** As the partial indexes' conditions list them, so that PostgreSQL uses these indexes. */
const ENDED: readonly PayoutState[] = ['paid', 'cancelled', 'taken-back'];
const IS_OPEN = `state NOT IN (${ENDED.map((state) => `'${state}'`).join(', ')})`;
export const OPEN_STATES = PAYOUT_STATES.filter((state) => !ENDED.includes(state));

export type Change = QueryDeepPartialEntity<PayoutSteps>;
/** The compiler cannot tell that each kind of row has these columns. */
const columns = <Row extends PayoutSteps>(change: Change) => change as unknown as QueryDeepPartialEntity<Row>;

/** The steps of payouts to businesses and to schools, each in a table of its own: an older worker knows only those to businesses. */
export abstract class PayoutStepsRepository<Row extends PayoutSteps> {
  protected abstract readonly entity: EntityTarget<Row>;
  protected abstract readonly table: 'payouts' | 'school_payouts';

  constructor(protected readonly database: DataSource) {}

  find(id: string): Promise<Row | null> {
    return this.database.manager.findOneBy(this.entity, { id } as FindOptionsWhere<Row>);
  }

  /** Those with something left to do. Counting the others would read the whole history. */
  async countOpen(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ state: string; count: number }[]>(
      `SELECT state, count(*)::int AS count FROM ${this.table} WHERE ${IS_OPEN} GROUP BY state`,
    );
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Payouts whose next step is due; nobody else takes that step while the lease lasts. */
  async takeDue(limit: number): Promise<Row[]> {
    const [rows] = await this.database.query<[{ id: string }[], number]>(
      `UPDATE ${this.table} SET next_at = now() + $2::interval, tries = tries + 1 WHERE id IN (
         SELECT id FROM ${this.table} WHERE next_at <= now() AND held_at IS NULL ORDER BY next_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, LEASE],
    );
    return this.database.manager.find(this.entity, {
      where: { id: In(rows.map(({ id }) => id)) } as FindOptionsWhere<Row>,
      order: { id: 'ASC' } as FindOptionsOrder<Row>,
    });
  }

  /** Moves a payout to a state, from an allowed one; a hold that came too late ends. @returns whether it moved */
  async move(manager: EntityManager, id: string, to: PayoutState, change: Change, from = statesBefore(to)): Promise<boolean> {
    const hold = BEFORE_BANK.includes(to) ? {} : { heldAt: null };
    const moved = await manager.update(
      this.entity,
      { id, state: In(from) } as FindOptionsWhere<Row>,
      columns<Row>({ ...change, ...hold, state: to }),
    );
    return this.reached(to, moved.affected);
  }

  /** @returns false when its money is at the bank, or on its way there */
  async hold(manager: EntityManager, id: string): Promise<boolean> {
    const held = await manager.update(
      this.entity,
      { id, state: In(BEFORE_BANK), heldAt: IsNull() } as FindOptionsWhere<Row>,
      columns<Row>({ heldAt: () => 'now()' }),
    );
    return held.affected === 1;
  }

  /** @returns false when it was not held */
  async releaseHold(manager: EntityManager, id: string): Promise<boolean> {
    const released = await manager.update(
      this.entity,
      { id, heldAt: Not(IsNull()) } as FindOptionsWhere<Row>,
      columns<Row>({ heldAt: null, nextAt: () => 'now()' }),
    );
    return released.affected === 1;
  }

  /**
   * Nothing was transferred, as its caller knows after so many tries. A step that began before the hold ends within its lease.
   * @returns false when it is not on hold before its transfer, or was tried since
   */
  async cancelHeld(manager: EntityManager, { id, tries }: Pick<PayoutSteps, 'id' | 'tries'>): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(this.entity)
      .set(columns<Row>({ state: 'cancelled', heldAt: null, nextAt: null, failure: null }))
      .where(
        `id = :id AND state = 'pending' AND tries = :tries AND (held_at < now() - :lease::interval OR held_at IS NOT NULL AND next_at <= now())`,
        { id, tries, lease: LEASE },
      )
      .execute();
    return this.reached('cancelled', affected);
  }

  /** @returns false when its money is not at the account, or a step that may send it is running */
  async takeBack(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(this.entity)
      .set(columns<Row>({ state: 'taking-back', heldAt: null, nextAt: () => 'now()', tries: 1, failure: null }))
      .where(`id = :id AND (state IN ('failed', 'returned') OR (state = 'transferred' AND held_at IS NOT NULL AND next_at <= now()))`, {
        id,
      })
      .execute();
    return this.reached('taking-back', affected);
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
  async retryWithNewKey(id: string, failed: number, after: string, failure: string | null = null): Promise<void> {
    await this.database.query(
      `UPDATE ${this.table} SET attempt = greatest(attempt, $2 + 1), next_at = now() + $3::interval, failure = COALESCE($4, failure)
       WHERE id = $1 AND next_at IS NOT NULL`,
      [id, failed, after, failure],
    );
  }

  async retryAfter(id: string, after: string): Promise<void> {
    await this.database.query(`UPDATE ${this.table} SET next_at = now() + $2::interval WHERE id = $1 AND next_at IS NOT NULL`, [id, after]);
  }

  /** When to check a paid one again; null for never. */
  async watch(id: string, after: string | null): Promise<void> {
    await this.database.query(`UPDATE ${this.table} SET next_at = now() + $2::interval WHERE id = $1`, [id, after]);
  }

  /** The bank acted: it is checked at once, even long after it had paid. */
  async checkSoon(bankPayoutId: string): Promise<void> {
    await this.database.query(`UPDATE ${this.table} SET next_at = now() WHERE bank_payout_id = $1 AND state IN ('sent', 'paid')`, [
      bankPayoutId,
    ]);
  }

  /** Counted before its transaction commits: one that fails then is tried again, and counts twice. */
  private reached(state: PayoutState, affected: number | undefined): boolean {
    if (affected === 1) payoutSteps.inc({ to: this.table === 'payouts' ? 'businesses' : 'schools', state });
    return affected === 1;
  }
}
