import { ROLE_LABELS, type TeamRole } from '@homeroom/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AdminsRepository } from '../admins/index.js';
import { TeamInvitationsRepository } from './team-invitations.repository.js';

@Injectable()
export class ChangeRoleOfPerson {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly invitations: TeamInvitationsRepository,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** Whoever is no longer an owner no longer invites: their open invitations are revoked. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION for the last owner */
  async change(id: number, role: TeamRole, by: number): Promise<void> {
    await this.audit.change({ adminId: by, action: 'change-role', subject: 'admin' }, id, async (manager) => {
      // All of them are locked: two owners who demote each other at once must not both succeed.
      const roles = await this.admins.lockRoles(manager);
      const before = roles.get(id);
      if (!before) throw new DomainError('NOT_FOUND', 'This person is not on the team');
      const owners = [...roles].filter(([, held]) => held === 'owner');
      if (before === 'owner' && role !== 'owner' && owners.length === 1)
        throw new DomainError('ILLEGAL_TRANSITION', 'The team needs an owner. Make someone else an owner first.');
      if (before === role) throw new DomainError('ILLEGAL_TRANSITION', `This person already has the role ${ROLE_LABELS[role]}`);
      await this.admins.setRole(manager, id, role);
      if (before === 'owner') await this.revokeInvitations(manager, id, by);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: id, change: 'role' } }]);
    });
  }

  private async revokeInvitations(manager: EntityManager, inviter: number, by: number): Promise<void> {
    for (const invitation of await this.invitations.revokeBy(manager, inviter))
      await this.audit.write(manager, { adminId: by, action: 'revoke', subject: 'team-invitation' }, String(invitation), null, null);
  }
}
