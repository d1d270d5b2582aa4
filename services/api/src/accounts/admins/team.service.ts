import type { OwnAdmin, TeamMember, TeamSession } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SessionsService, toOwnSession, type Principal } from '../sessions/index.js';
import type { Admin } from './admin.entity.js';
import { AdminsRepository } from './admins.repository.js';
import { SecondFactorsService } from './second-factors.service.js';

const sessionsOf = ({ id }: Pick<Admin, 'id'>) => ({ kind: 'admin', accountId: id, staffId: null }) as const;

/** The people on the team, and where they are signed in. */
@Injectable()
export class TeamService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async person(id: number): Promise<Admin> {
    const admin = await this.admins.withId(id);
    if (!admin) throw new DomainError('NOT_FOUND', 'This person is not on the team');
    return admin;
  }

  async own(accountId: number): Promise<OwnAdmin> {
    const { id, email, name, role } = await this.person(accountId);
    const isRequired = this.configuration.secondFactor === 'required';
    return { id, email, name, role, secondFactor: { ...(await this.factors.stateOf(id)), isRequired } };
  }

  async members(you: number): Promise<TeamMember[]> {
    const [admins, sessions, secured] = await Promise.all([this.admins.all(), this.sessions.liveByAccount('admin'), this.factors.owners()]);
    return admins.map(({ id, email, name, role }) => ({
      id,
      email,
      name,
      role,
      isYou: id === you,
      hasSecondFactor: secured.has(id),
      sessions: sessions.get(id)?.count ?? 0,
      lastUsedAt: sessions.get(id)?.lastUsedAt.toISOString() ?? null,
    }));
  }

  async sessionsOf(id: number, { sessionId }: Principal): Promise<TeamSession[]> {
    const sessions = await this.sessions.liveOf(sessionsOf(await this.person(id)));
    return sessions.map((session) => ({ ...toOwnSession(session, sessionId), address: session.address }));
  }

  /** An owner ends a colleague's session. @throws DomainError NOT_FOUND */
  async endSession(id: number, sessionId: string, by: number): Promise<void> {
    await this.sessions.revokeOf(sessionsOf({ id }), sessionId);
    await this.database.transaction((manager) =>
      this.audit.write(manager, { adminId: by, action: 'end-session', subject: 'admin' }, String(id), null, null),
    );
  }
}
