import type { InviteMember, SchoolManager } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { ManagersService } from '../school-managers/index.js';
import { SchoolsService } from '../schools/index.js';

type Change = 'invite-manager' | 'remove-manager';

/** A school's managers, for the team. Each change is in the school's log. */
@Injectable()
export class TeamManagers {
  constructor(
    private readonly database: Database,
    private readonly managers: ManagersService,
    private readonly schools: SchoolsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async ofSchool(schoolId: number): Promise<SchoolManager[]> {
    await this.schools.detail(schoolId);
    return this.managers.ofSchool(schoolId);
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async invite(schoolId: number, form: InviteMember, adminId: number): Promise<SchoolManager[]> {
    await this.schools.detail(schoolId);
    await this.database.transaction(async (manager) => {
      await this.managers.inviteIn(manager, schoolId, form);
      await this.write(manager, 'invite-manager', schoolId, form.email, adminId);
    });
    return this.managers.ofSchool(schoolId);
  }

  /** Also ends the manager's sessions. The team may remove even the last one. @throws DomainError as `ManagersService.removeIn` */
  async remove(schoolId: number, managerId: number, adminId: number): Promise<SchoolManager[]> {
    await this.database.transaction(async (manager) => {
      const email = await this.managers.removeIn(manager, schoolId, managerId);
      await this.write(manager, 'remove-manager', schoolId, email, adminId);
    });
    await this.managers.endSessions(managerId);
    return this.managers.ofSchool(schoolId);
  }

  private write(manager: EntityManager, action: Change, schoolId: number, email: string, adminId: number): Promise<void> {
    return this.audit.write(manager, { adminId, action, subject: 'school', note: email }, String(schoolId), null, null);
  }
}
