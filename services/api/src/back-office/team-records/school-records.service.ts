import type { SchoolRecord } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { SchoolPointsService } from '../../schools/points/index.js';
import { RewardsService } from '../../schools/rewards/index.js';
import { ManagersService } from '../../schools/school-managers/index.js';
import { TeamSchools } from '../../schools/schools/index.js';

const MOST = 100;
const MOVEMENTS = 50;

/** What the team knows about a school. */
@Injectable()
export class SchoolRecords {
  constructor(
    private readonly schools: TeamSchools,
    private readonly points: SchoolPointsService,
    private readonly offered: RewardsService,
    private readonly managers: ManagersService,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async one(id: number): Promise<SchoolRecord> {
    const school = await this.schools.one(id);
    const payouts = await this.points.payoutsOf(id);
    const [{ reserved }, goal, managers, rewards, ledger, notes, changes] = await Promise.all([
      this.points.balance(id),
      this.goalOf(school.goalId),
      this.managers.ofSchool(id),
      this.points.ofSchool(id),
      this.points.ledger(id, { limit: MOVEMENTS, offset: 0 }),
      this.audit.notes('school', id, MOST),
      this.audit.changes(
        [{ subject: 'school', id }, ...payouts.map((payout) => ({ subject: 'school-payout' as const, id: payout }))],
        MOST,
      ),
    ]);
    return { school, reserved, goal, managers, rewards, ledger: ledger.rows, movements: ledger.total, notes, changes };
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async note(id: number, text: string, adminId: number): Promise<void> {
    await this.schools.one(id);
    await this.audit.note('school', id, text, adminId);
  }

  private async goalOf(rewardId: number | null): Promise<string | null> {
    const rewards = rewardId === null ? [] : await this.offered.list();
    return rewards.find(({ id }) => id === rewardId)?.title ?? null;
  }
}
