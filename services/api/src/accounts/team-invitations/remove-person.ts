import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { AdminsRepository, ChangeSecondFactor } from '../admins/index.js';
import { SessionsService } from '../sessions/index.js';
import { TeamInvitationsRepository } from './team-invitations.repository.js';

/** An owner removes someone from the team. Their row stays: what they did keeps their name. */
@Injectable()
export class RemovePerson {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly invitations: TeamInvitationsRepository,
    private readonly factors: ChangeSecondFactor,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** Nobody removes themselves, so an owner is left. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION for oneself, FORBIDDEN */
  async remove(id: number, by: number): Promise<void> {
    if (id === by) throw new DomainError('ILLEGAL_TRANSITION', 'You cannot remove yourself. Ask another owner.');
    const passwordHash = await hashPassword(randomUUID());
    await this.audit.change({ adminId: by, action: 'remove', subject: 'admin' }, id, async (manager) => {
      // Locks all rows: two owners who remove each other at the same time must not both succeed.
      const roles = await this.admins.lockRoles(manager);
      if (roles.get(by) !== 'owner') throw new DomainError('FORBIDDEN', 'You are no longer an owner of the team');
      if (!roles.has(id)) throw new DomainError('NOT_FOUND', 'This person is not on the team');
      await this.admins.remove(manager, id, passwordHash);
      await this.factors.removeAll(manager, id);
      await this.sessions.revokeAll('admin', id, manager);
      for (const invitation of await this.invitations.revokeBy(manager, id))
        await this.audit.write(manager, { adminId: by, action: 'revoke', subject: 'team-invitation' }, String(invitation), null, null);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: id, change: 'removed' } }]);
    });
  }
}
