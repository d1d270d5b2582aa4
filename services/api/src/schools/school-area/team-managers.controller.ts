import type { SchoolManager } from '@homeroom/contracts';
import { InviteMember } from '@homeroom/contracts/school-area';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { AuditService } from '../../foundation/audit/index.js';
import { ManagersService } from '../school-managers/index.js';
import { SchoolsService } from '../schools/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';

/** A school's managers, for the team. */
@Controller()
@UseGuards(AdminGuard)
export class TeamManagersController {
  constructor(
    private readonly database: Database,
    private readonly managers: ManagersService,
    private readonly schools: SchoolsService,
    private readonly audit: AuditService,
  ) {}

  @Handles('GET /api/admin/schools/:id/managers')
  async list(@Param('id', IdPipe) id: number): Promise<SchoolManager[]> {
    await this.schools.detail(id);
    return this.managers.ofSchool(id);
  }

  @Handles('POST /api/admin/schools/:id/managers')
  async invite(@Param('id', IdPipe) id: number, @Body() form: InviteMember, @SignedIn() admin: Principal): Promise<SchoolManager[]> {
    await this.schools.detail(id);
    await this.database.transaction(async (manager) => {
      await this.managers.inviteIn(manager, id, form);
      await this.write(manager, 'invite-manager', id, form.email, admin);
    });
    return this.managers.ofSchool(id);
  }

  /** Also ends the sessions; the team may even remove the last one. */
  @Handles('DELETE /api/admin/schools/:id/managers/:managerId')
  async remove(
    @Param('id', IdPipe) id: number,
    @Param('managerId', IdPipe) managerId: number,
    @SignedIn() admin: Principal,
  ): Promise<SchoolManager[]> {
    await this.database.transaction(async (manager) => {
      const email = await this.managers.removeIn(manager, id, managerId);
      await this.write(manager, 'remove-manager', id, email, admin);
    });
    await this.managers.endSessions(managerId);
    return this.managers.ofSchool(id);
  }

  private write(manager: EntityManager, action: string, schoolId: number, email: string, { accountId: adminId }: Principal): Promise<void> {
    return this.audit.write(manager, { adminId, action, subject: 'school', note: email }, String(schoolId), null, null);
  }
}
