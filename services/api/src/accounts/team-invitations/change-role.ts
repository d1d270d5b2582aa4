import type { ChangeRole } from '@homeroom/contracts';
import { ROLE_LABELS, type TeamRole } from '@homeroom/contracts/permissions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AdminsRepository } from '../admins/index.js';
import { TeamInvitationsRepository } from './team-invitations.repository.js';

/** How many entries of the log to search for the last change of a role. */
const RECENT = 20;

@Injectable()
export class ChangeRoleOfPerson {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly invitations: TeamInvitationsRepository,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * A person who stops being an owner may no longer invite: their open invitations are revoked.
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, ILLEGAL_TRANSITION for the last owner
   */
  async change(id: number, { role, seen }: ChangeRole, by: number): Promise<void> {
    await this.audit.change({ adminId: by, action: 'change-role', subject: 'admin' }, id, async (manager) => {
      // Locks all rows: two owners who demote each other at the same time must not both succeed.
      const roles = await this.admins.lockRoles(manager);
      const before = roles.get(id);
      if (!before) throw new DomainError('NOT_FOUND', 'This person is not on the team');
      if (before === role) throw new DomainError('ILLEGAL_TRANSITION', `This person already has the role ${ROLE_LABELS[role]}`);
      if (seen !== undefined && seen !== before) throw await this.changedMeanwhile(id, before);
      const owners = [...roles].filter(([, held]) => held === 'owner');
      if (before === 'owner' && role !== 'owner' && owners.length === 1)
        throw new DomainError('ILLEGAL_TRANSITION', 'The team needs an owner. Make someone else an owner first.');
      await this.admins.setRole(manager, id, role);
      if (before === 'owner') await this.revokeInvitations(manager, id, by);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: id, change: 'role' } }]);
    });
  }

  private async changedMeanwhile(id: number, role: TeamRole): Promise<DomainError> {
    const changes = await this.audit.changes([{ subject: 'admin', id }], RECENT);
    const last = changes.find(({ action }) => action === 'admin.change-role');
    return new DomainError('CHANGED_MEANWHILE', `${last?.admin ?? 'Someone'} changed this while you were editing it`, {
      conflict: { changedBy: last?.admin ?? null, changedAt: last?.at ?? new Date().toISOString(), current: { role } },
    });
  }

  private async revokeInvitations(manager: EntityManager, inviter: number, by: number): Promise<void> {
    for (const invitation of await this.invitations.revokeBy(manager, inviter))
      await this.audit.write(manager, { adminId: by, action: 'revoke', subject: 'team-invitation' }, String(invitation), null, null);
  }
}
