import type { InviteToTeam as Invited, InvitedToTeam, TeamInvitation } from '@homeroom/contracts';
import type { AcceptInvitation } from '@homeroom/contracts/team-invitations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseEasyPassword } from '../../platform/errors/refused-passwords.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { AdminsRepository } from '../admins/index.js';
import type { TeamInvitationRecord } from './team-invitation.entity.js';
import { TeamInvitationsRepository } from './team-invitations.repository.js';

const PURPOSE = 'team-invitation';
const GONE = 'This invitation has already been accepted or revoked';

/** How people join the team: an owner invites them, and they choose a password. */
@Injectable()
export class InviteToTeam {
  constructor(
    private readonly invitations: TeamInvitationsRepository,
    private readonly admins: AdminsRepository,
    private readonly tokens: SecretTokens,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly configuration: Configuration,
  ) {}

  async open(): Promise<TeamInvitation[]> {
    const invitations = await this.invitations.open();
    const inviters = await this.admins.addresses(invitations.map(({ invitedBy }) => invitedBy));
    return invitations.map(({ id, email, name, role, invitedBy, sentAt, expiresAt }) => ({
      id,
      email,
      name,
      role,
      invitedBy: inviters.get(invitedBy) ?? '',
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      hasExpired: expiresAt <= new Date(),
    }));
  }

  /** @throws DomainError EMAIL_TAKEN for someone on the team, ILLEGAL_TRANSITION for someone already invited */
  async invite({ email, name, role }: Invited, by: number): Promise<void> {
    if (await this.admins.withEmail(email)) throw taken(email);
    await this.audit.create({ adminId: by, action: 'invite', subject: 'team-invitation' }, async (manager) => {
      const id = await this.invitations.add(manager, { email, name, role, invitedBy: by }, this.tokens.issue(PURPOSE));
      if (id === null) throw new DomainError('ILLEGAL_TRANSITION', `${email} is already invited. You can send the invitation again.`);
      await this.promiseMail(manager, id);
      return id;
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION */
  async resend(id: number, by: number): Promise<void> {
    await this.audit.change({ adminId: by, action: 'resend', subject: 'team-invitation' }, id, async (manager) => {
      if (!(await this.invitations.renew(manager, id, this.tokens.issue(PURPOSE)))) throw new DomainError('ILLEGAL_TRANSITION', GONE);
      await this.promiseMail(manager, id);
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION */
  async revoke(id: number, by: number): Promise<void> {
    await this.audit.change({ adminId: by, action: 'revoke', subject: 'team-invitation' }, id, async (manager) => {
      if (!(await this.invitations.revoke(manager, id))) throw new DomainError('ILLEGAL_TRANSITION', GONE);
    });
  }

  /** Whom a link invites. @throws DomainError LINK_INVALID, which says why */
  async look(token: string): Promise<InvitedToTeam> {
    const { email, name, role } = await this.usable(token);
    return { email, name, role };
  }

  /** Returns the new person's id. @throws DomainError LINK_INVALID, PASSWORD_TOO_COMMON, EMAIL_TAKEN */
  async accept({ token, password }: Pick<AcceptInvitation, 'token' | 'password'>): Promise<number> {
    const { email, name } = await this.usable(token);
    refuseEasyPassword(password, [email, name, this.configuration.brandName]);
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (manager) => {
      const invitation = await this.invitations.take(manager, hashOf(token));
      if (!invitation) throw notUsable('This invitation was already used');
      const { role } = invitation;
      const id = await this.admins.join(manager, { email: invitation.email, name: invitation.name, role, passwordHash });
      if (id === null) throw taken(email);
      const facts = { email: invitation.email, name: invitation.name, role };
      await this.audit.write(manager, { adminId: id, action: 'join', subject: 'admin' }, String(id), null, facts);
      return id;
    });
  }

  /** For the mail; null once the link no longer works. */
  async deliverable(id: number): Promise<(TeamInvitationRecord & { readonly token: string; readonly inviter: string }) | null> {
    const invitation = await this.invitations.deliverable(id);
    if (!invitation) return null;
    const { salt, tokenHash: hash, invitedBy } = invitation;
    const inviter = (await this.admins.withId(invitedBy))?.name ?? '';
    return { ...invitation, token: this.tokens.reveal(PURPOSE, { salt, hash }), inviter };
  }

  private async usable(token: string): Promise<TeamInvitationRecord> {
    const invitation = await this.invitations.withToken(hashOf(token));
    if (!invitation) throw notUsable('This link doesn’t work. Check your inbox for a newer one');
    if (invitation.acceptedAt) throw notUsable('This invitation was already used');
    if (invitation.revokedAt) throw notUsable('This invitation was revoked');
    if (invitation.expiresAt <= new Date()) throw notUsable('This invitation has expired');
    return invitation;
  }

  private async promiseMail(manager: EntityManager, invitationId: number): Promise<void> {
    await this.outbox.add(manager, [{ queue: 'email', name: 'team-invitation', payload: { invitationId } }]);
  }
}

const notUsable = (why: string) => new DomainError('LINK_INVALID', why);
const taken = (email: string) => new DomainError('EMAIL_TAKEN', `${email} is already on the team`);
