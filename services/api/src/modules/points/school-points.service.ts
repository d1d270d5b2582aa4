import {
  LIMITS,
  POINT_REDEMPTION_TRANSITIONS,
  type AdminPointRedemption,
  type DecidePointRedemption,
  type LedgerEntry,
  type PointRedemptionState,
  type PointRedemptionView,
  type PointRedemptionsQuery,
  type SchoolReward,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  readonly cash_value: string | null;
  readonly state: PointRedemptionState;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly note: string | null;
  readonly decided_at: Date | null;
  readonly school_id: number;
  readonly school_name: string;
  readonly school_points: number;
}

/** What the mails about a request tell. */
export interface RewardFacts {
  readonly title: string;
  readonly points: number;
  readonly note: string | null;
  readonly school: string;
  readonly manager: string;
  /** null once the manager was removed. */
  readonly email: string | null;
}

const SELECT = `SELECT r.id, r.title, r.points, r.cash_value, r.state, m.name AS requested_by, r.requested_at, r.note, r.decided_at,
    r.school_id, s.name AS school_name, s.points AS school_points
  FROM point_redemptions r JOIN school_managers m ON m.id = r.requested_by JOIN schools s ON s.id = r.school_id`;

/** What a school has, and what it gets for it. A request reserves its points; they leave the ledger when it is paid. */
@Injectable()
export class SchoolPointsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: OutboxService,
  ) {}

  async balance(schoolId: number, on: DataSource | EntityManager = this.database): Promise<{ points: number; reserved: number }> {
    const [row] = await on.query<[{ points: number; reserved: number }]>(
      `SELECT s.points, (SELECT COALESCE(sum(points), 0)::int FROM point_redemptions
         WHERE school_id = s.id AND state IN ('requested', 'approved')) AS reserved FROM schools s WHERE s.id = $1`,
      [schoolId],
    );
    return row;
  }

  /** The latest first, each with the balance after it, down to the purchase or the reward. */
  async ledger(schoolId: number, limit: number = LIMITS.listingPage, offset = 0) {
    const rows = await this.database.query<(Omit<LedgerEntry, 'at'> & { at: Date })[]>(
      `SELECT e.id, e.created_at AS at, e.kind, e.points, e.balance, e.purchase_id AS "purchaseId",
         COALESCE(v.deal_title, r.title) AS about
       FROM (SELECT *, (sum(points) OVER (ORDER BY id))::int AS balance FROM point_entries WHERE school_id = $1) e
       LEFT JOIN purchases p ON p.id = e.purchase_id LEFT JOIN vouchers v ON v.id = p.voucher_id
       LEFT JOIN point_redemptions r ON r.id = e.redemption_id
       ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
      [schoolId, limit, offset],
    );
    const [{ total }] = await this.database.query<[{ total: number }]>(
      'SELECT count(*)::int AS total FROM point_entries WHERE school_id = $1',
      [schoolId],
    );
    return { entries: rows.map((row): LedgerEntry => ({ ...row, at: row.at.toISOString() })), total, limit, offset };
  }

  async rewards(schoolId: number): Promise<SchoolReward[]> {
    const { points, reserved } = await this.balance(schoolId);
    const rows = await this.database.query<{ id: number; title: string; points: number }[]>(
      'SELECT id, title, points FROM rewards ORDER BY points',
    );
    return rows.map((row) => ({ ...row, isAffordable: row.points <= points - reserved }));
  }

  async ofSchool(schoolId: number): Promise<PointRedemptionView[]> {
    return (await this.database.query<Row[]>(`${SELECT} WHERE r.school_id = $1 ORDER BY r.id DESC`, [schoolId])).map(toView);
  }

  /** Reserves the points, of any number of requests at once never more than there are. @throws DomainError NOT_FOUND, NOT_ENOUGH_POINTS */
  async request(schoolId: number, managerId: number, rewardId: number): Promise<PointRedemptionView> {
    const id = await this.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM schools WHERE id = $1 FOR NO KEY UPDATE', [schoolId]);
      const [reward] = await manager.query<{ title: string; points: number; cash_value: string | null }[]>(
        'SELECT title, points, cash_value FROM rewards WHERE id = $1',
        [rewardId],
      );
      if (!reward) throw new DomainError('NOT_FOUND', 'There is no such reward');
      const { points, reserved } = await this.balance(schoolId, manager);
      if (reward.points > points - reserved) throw new DomainError('NOT_ENOUGH_POINTS', 'The school does not have enough points for this');
      const [row] = await manager.query<[{ id: number }]>(
        `INSERT INTO point_redemptions (school_id, title, points, cash_value, requested_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [schoolId, reward.title, reward.points, reward.cash_value, managerId],
      );
      await this.outbox.add(manager, [{ queue: 'email', name: 'reward-requested', payload: { redemptionId: row.id } }]);
      return row.id;
    });
    return toView(await this.row(id));
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
  async cancel(id: number, schoolId: number): Promise<PointRedemptionView> {
    const row = await this.row(id);
    if (row.school_id !== schoolId) throw new DomainError('FORBIDDEN', 'This request is not yours');
    await this.database.transaction((manager) => this.move(manager, row, 'cancelled', null));
    return toView(await this.row(id));
  }

  /** Open ones first, oldest first. */
  async forTeam({ q, state, limit = LIMITS.listingPage, offset = 0 }: PointRedemptionsQuery) {
    const where = `WHERE ($1::text IS NULL OR lower(s.name || ' ' || r.title) LIKE $1) AND ($2::text IS NULL OR r.state = $2)`;
    const parameters = [q ? containing(q) : null, state ?? null];
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<Row[]>(`${SELECT} ${where} ORDER BY r.state NOT IN ('requested', 'approved'), r.id LIMIT $3 OFFSET $4`, [
        ...parameters,
        limit,
        offset,
      ]),
      this.database.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM point_redemptions r JOIN schools s ON s.id = r.school_id ${where}`,
        parameters,
      ),
    ]);
    return { redemptions: rows.map(toTeamView), total, limit, offset };
  }

  /** In the caller's transaction. @throws DomainError NOT_FOUND, INVALID_REQUEST, ILLEGAL_TRANSITION, NOT_ENOUGH_POINTS */
  async decideIn(manager: EntityManager, id: number, { state, note }: DecidePointRedemption): Promise<void> {
    if (state === 'rejected' && !note)
      throw new DomainError('INVALID_REQUEST', 'Please give a reason', { errors: [{ field: 'note', message: 'Please give a reason' }] });
    const row = await this.row(id);
    await this.move(manager, row, state, note ?? null);
    if (state === 'paid') await this.pay(manager, row);
    await this.outbox.add(manager, [{ queue: 'email', name: 'reward-decided', payload: { redemptionId: id, state } }]);
  }

  async facts(id: number): Promise<RewardFacts | undefined> {
    const [row] = await this.database.query<RewardFacts[]>(
      `SELECT r.title, r.points, r.note, s.name AS school, m.name AS manager, CASE WHEN m.removed_at IS NULL THEN m.email END AS email
       FROM point_redemptions r JOIN schools s ON s.id = r.school_id JOIN school_managers m ON m.id = r.requested_by WHERE r.id = $1`,
      [id],
    );
    return row;
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<AdminPointRedemption> {
    return toTeamView(await this.row(id));
  }

  private async move(manager: EntityManager, { id }: Row, next: PointRedemptionState, note: string | null): Promise<void> {
    const from = (Object.keys(POINT_REDEMPTION_TRANSITIONS) as PointRedemptionState[]).filter((state) =>
      POINT_REDEMPTION_TRANSITIONS[state].includes(next),
    );
    const [, moved] = await manager.query<[unknown, number]>(
      'UPDATE point_redemptions SET state = $2, note = COALESCE($3, note), decided_at = now() WHERE id = $1 AND state = ANY ($4)',
      [id, next, note, from],
    );
    if (moved !== 1) throw new DomainError('ILLEGAL_TRANSITION', 'This request was decided already');
  }

  /** What the school gives, the pool gets; the cache of the balance follows. */
  private async pay(manager: EntityManager, row: Row): Promise<void> {
    const [, paid] = await manager.query<[unknown, number]>('UPDATE schools SET points = points - $2 WHERE id = $1 AND points >= $2', [
      row.school_id,
      row.points,
    ]);
    if (paid !== 1) throw new DomainError('NOT_ENOUGH_POINTS', 'The school no longer has the points: purchases were refunded');
    await manager.query(
      `INSERT INTO point_entries (redemption_id, kind, account, school_id, points)
       VALUES ($1, 'redemption', 'school', $2, -$3::int), ($1, 'redemption', 'pool', NULL, $3::int)`,
      [row.id, row.school_id, row.points],
    );
  }

  private async row(id: number): Promise<Row> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE r.id = $1`, [id]);
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such request');
    return row;
  }
}

const toView = (row: Row): PointRedemptionView => ({
  id: row.id,
  title: row.title,
  points: row.points,
  cashValue: row.cash_value === null ? null : Number(row.cash_value),
  state: row.state,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at.toISOString(),
  note: row.note,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const toTeamView = (row: Row): AdminPointRedemption => ({
  ...toView(row),
  schoolId: row.school_id,
  schoolName: row.school_name,
  schoolPoints: row.school_points,
});
