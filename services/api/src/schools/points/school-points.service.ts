import {
  type AdminPointRedemption,
  type DecidePointRedemption,
  type LedgerEntry,
  type PointRedemptionState,
  type PointRedemptionView,
  type PointRedemptionsQuery,
  type RequestReward,
  type RewardPayout,
  type SchoolReward,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { today } from '../../platform/time/local-day.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { SchoolsService } from '../schools/index.js';
import { RewardsService } from '../rewards/index.js';
import { BY_RUN, PointRedemptionsRepository, type RecordedPayment } from './point-redemptions.repository.js';
import { PointsRepository } from './points.repository.js';
import { SchoolPointsJoint, type PayoutFacts, type PointRedemptionRow, type RewardFacts } from './school-points.joint.js';

export type { RewardFacts } from './school-points.joint.js';

/** A school's points and rewards. A request reserves its points; they leave the ledger when it is paid. */
@Injectable()
export class SchoolPointsService {
  constructor(
    private readonly database: Database,
    private readonly requests: PointRedemptionsRepository,
    private readonly entries: PointsRepository,
    private readonly shown: SchoolPointsJoint,
    private readonly schools: SchoolsService,
    private readonly offered: RewardsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  async balance(schoolId: number): Promise<{ points: number; reserved: number }> {
    const { points } = await this.schools.detail(schoolId);
    return { points, reserved: await this.requests.reserved(schoolId) };
  }

  /** Newest first, each with the balance after it, down to the purchase or the reward. */
  async ledger(schoolId: number, { limit, offset }: PageRange): Promise<Page<LedgerEntry>> {
    const rows = await this.shown.ledger(schoolId, limit, offset);
    const total = await this.entries.countOf(schoolId);
    return { rows: rows.map((row): LedgerEntry => ({ ...row, at: row.at.toISOString() })), total };
  }

  async rewards(schoolId: number): Promise<SchoolReward[]> {
    const { points, reserved } = await this.balance(schoolId);
    const rows = await this.offered.list();
    return rows.map((row) => ({ id: row.id, title: row.title, points: row.points, isAffordable: row.points <= points - reserved }));
  }

  /** The school's goal, which families see. @throws DomainError NOT_FOUND */
  aimFor(schoolId: number, rewardId: number | null): Promise<void> {
    return this.database.transaction(async (manager) => {
      const isOffered = rewardId === null || (await this.offered.keep(manager, rewardId));
      if (!isOffered) throw new DomainError('NOT_FOUND', 'Reward not found');
      await this.schools.aimFor(manager, schoolId, rewardId);
    });
  }

  async ofSchool(schoolId: number): Promise<PointRedemptionView[]> {
    return (await this.shown.ofSchool(schoolId)).map(toView);
  }

  /** The numbers of the payouts that runs created for a school's rewards. */
  payoutsOf(schoolId: number): Promise<number[]> {
    return this.shown.payoutsOf(schoolId);
  }

  /**
   * Reserves the points; simultaneous requests never exceed the balance.
   * @throws DomainError NOT_FOUND, NOT_ENOUGH_POINTS, CHANGED_MEANWHILE
   */
  async request(schoolId: number, managerId: number, { rewardId, seen }: RequestReward): Promise<PointRedemptionView> {
    const id = await this.database.transaction(async (manager) => {
      const school = await this.schools.lock(manager, schoolId);
      if (seen !== undefined) await this.refuseUnseen(manager, { schoolId, managerId, seen });
      const reward = await this.offered.terms(manager, rewardId);
      if (!school || !reward) throw new DomainError('NOT_FOUND', 'Reward not found');
      const { points } = school;
      const reserved = await this.requests.reserved(schoolId, manager);
      if (reward.points > points - reserved) throw new DomainError('NOT_ENOUGH_POINTS', 'The school does not have enough points for this');
      const { title, cashValue } = reward;
      const redemptionId = await this.requests.add(manager, { schoolId, title, points: reward.points, cashValue, requestedBy: managerId });
      await this.outbox.add(manager, [{ queue: 'email', name: 'reward-requested', payload: { redemptionId } }]);
      return redemptionId;
    });
    return toView(await this.row(id));
  }

  /** Refuses to make a request twice, when its answer was lost or a colleague has just made the same one. */
  private async refuseUnseen(manager: EntityManager, { schoolId, managerId, seen }: { schoolId: number; managerId: number; seen: number }) {
    const newest = await this.requests.newest(manager, schoolId);
    if (!newest || newest.id <= seen) return;
    const colleague = (await this.shown.one(newest.id, manager))?.requested_by ?? 'Someone at your school';
    const who = newest.requestedBy === managerId ? 'You have' : `${colleague} has`;
    throw new DomainError('CHANGED_MEANWHILE', `${who} just requested “${newest.title}”. Look at Requests before you request another.`);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
  async cancel(id: number, schoolId: number): Promise<PointRedemptionView> {
    const row = await this.row(id);
    if (row.school_id !== schoolId) throw new DomainError('FORBIDDEN', 'This request is not yours');
    await this.database.transaction((manager) => this.move(manager, row, 'cancelled', null));
    return toView(await this.row(id));
  }

  /** Open ones first, oldest first. */
  async forTeam(query: PointRedemptionsQuery & PageRange): Promise<Page<AdminPointRedemption>> {
    const { rows, total } = await this.shown.forTeam(query);
    return { rows: rows.map(toTeamView), total };
  }

  /** For the team. @throws DomainError NOT_FOUND, INVALID_REQUEST, ILLEGAL_TRANSITION, NOT_ENOUGH_POINTS */
  async decide(id: number, form: DecidePointRedemption, adminId: number): Promise<AdminPointRedemption> {
    const change = { adminId, action: form.state, subject: 'point-redemption', note: form.note } as const;
    await this.audit.change(change, id, (manager) => this.decideIn(manager, id, form));
    return this.one(id);
  }

  /** In the caller's transaction. @throws as `decide` */
  async decideIn(manager: EntityManager, id: number, { state, seen, note, ...paid }: DecidePointRedemption): Promise<void> {
    if (state === 'rejected' && !note) throw wrongField('note', 'Please give a reason');
    const row = await this.row(id);
    if (paid.paidOn && paid.paidOn > today()) {
      throw wrongField('paidOn', 'This day is in the future');
    }
    const reward = await this.requests.lock(manager, id);
    if (seen !== undefined && reward?.state !== seen) throw decidedBefore(reward);
    if (state === 'paid' && row.state === 'paid') await this.payAfterAll(manager, row, note ?? null, paid);
    else await this.move(manager, row, state, note ?? null, state === 'paid' ? paid : {});
    if (state === 'paid' && row.state !== 'paid') await this.pay(manager, row);
    await this.outbox.add(manager, [{ queue: 'email', name: 'reward-decided', payload: { redemptionId: id, state } }]);
  }

  /**
   * A payout run is about to pay a reward: its points are spent, and nobody can decide otherwise. In the caller's transaction, which holds
   * the reward. @returns `decided` when it was decided otherwise, `points` when the school has too few
   */
  async payByRun(manager: EntityManager, id: number): Promise<'ours' | 'decided' | 'points'> {
    const reward = await this.requests.lock(manager, id);
    if (reward?.state === 'paid' && reward.paidHow === BY_RUN) return 'ours';
    if (reward?.state !== 'approved') return 'decided';
    const { schoolId, points } = reward;
    if (!(await this.schools.spendPoints(manager, schoolId, points))) return 'points';
    await this.requests.move(manager, id, 'paid', null, { paidOn: today(), paidHow: BY_RUN });
    await this.entries.move(manager, { kind: 'redemption', redemptionId: id }, schoolId, -points);
    return 'ours';
  }

  facts(id: number): Promise<RewardFacts | undefined> {
    return this.shown.facts(id);
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<AdminPointRedemption> {
    return toTeamView(await this.row(id));
  }

  private async move(
    manager: EntityManager,
    { id }: PointRedemptionRow,
    next: PointRedemptionState,
    note: string | null,
    paid: RecordedPayment = {},
  ): Promise<void> {
    if (!(await this.requests.move(manager, id, next, note, paid))) throw decidedBefore(await this.requests.lock(manager, id));
  }

  /** Pays a reward by hand, because none of its payouts got through. */
  private async payAfterAll(manager: EntityManager, { id }: PointRedemptionRow, note: string | null, paid: RecordedPayment): Promise<void> {
    const reward = await this.requests.lock(manager, id);
    if (reward?.paidHow !== BY_RUN || (await this.shown.isPaying(manager, id))) throw decidedBefore(reward);
    await this.requests.recordPayment(manager, id, note, paid);
  }

  /** What the school gives, the pool gets; the cached balance follows. */
  private async pay(manager: EntityManager, row: PointRedemptionRow): Promise<void> {
    if (!(await this.schools.spendPoints(manager, row.school_id, row.points)))
      throw new DomainError('NOT_ENOUGH_POINTS', 'The school no longer has the points: purchases were refunded');
    await this.entries.move(manager, { kind: 'redemption', redemptionId: row.id }, row.school_id, -row.points);
  }

  private async row(id: number): Promise<PointRedemptionRow> {
    const row = await this.shown.one(id);
    if (!row) throw new DomainError('NOT_FOUND', 'Request not found');
    return row;
  }
}

const DECIDED: Readonly<Record<Exclude<PointRedemptionState, 'requested'>, string>> = {
  approved: 'approved',
  paid: 'marked as paid',
  rejected: 'rejected',
  cancelled: 'canceled by the school',
};

/** Says what was decided before, in the words that the school reads. */
function decidedBefore(reward: { readonly state: PointRedemptionState; readonly note: string | null } | null): DomainError {
  if (!reward) return new DomainError('NOT_FOUND', 'Request not found');
  const { state, note } = reward;
  if (state === 'requested') return new DomainError('ILLEGAL_TRANSITION', 'This request has not been approved yet');
  return new DomainError('ILLEGAL_TRANSITION', `This request was already ${DECIDED[state]}${note ? `: “${note}”` : ''}`);
}

/** Approved, or due again because none of its payouts got through. */
const isDue = ({ state, paid_how: how, payout }: PointRedemptionRow) =>
  state === 'approved' || (state === 'paid' && how === BY_RUN && (payout?.state === 'cancelled' || payout?.state === 'taken-back'));

const iso = (at: string | null) => at && new Date(at).toISOString();

const toPayout = ({ id, state, isHeld, failure, sentAt, paidAt, returnedAt }: PayoutFacts): RewardPayout => ({
  id,
  state,
  isHeld,
  sentAt: iso(sentAt),
  paidAt: iso(paidAt),
  returnedAt: iso(returnedAt),
  returnReason: state === 'returned' ? failure : null,
});

const toView = (row: PointRedemptionRow): PointRedemptionView => ({
  id: row.id,
  title: row.title,
  points: row.points,
  cashValue: row.cash_value === null ? null : Number(row.cash_value),
  state: isDue(row) ? 'approved' : row.state,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at.toISOString(),
  note: row.note,
  decidedAt: row.decided_at?.toISOString() ?? null,
  payout: row.payout && !isDue(row) ? toPayout(row.payout) : null,
  waitsFor: isDue(row) ? row.waits_for : null,
});

const toTeamView = (row: PointRedemptionRow): AdminPointRedemption => ({
  ...toView(row),
  schoolId: row.school_id,
  schoolName: row.school_name,
  schoolPoints: row.school_points,
  paidOn: row.paid_on,
  paidHow: row.paid_how,
  paidReference: row.paid_reference,
  payee: row.payee,
  payoutFailure: row.payout?.failure ?? null,
});
