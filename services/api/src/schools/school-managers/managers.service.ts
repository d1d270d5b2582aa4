import { LIMITS, type InviteMember, type SchoolManager, type SchoolMember } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { SessionsService } from '../../accounts/sessions/index.js';
import type { Manager } from './manager.entity.js';
import { ManagersRepository } from './managers.repository.js';
import { SchoolLinksJoint } from './school-links.joint.js';
import { SchoolLinksRepository } from './school-links.repository.js';

const PURPOSE = 'school-link';
const NOBODY = 0;

interface Invitation extends InviteMember {
  readonly schoolId: number;
}

/** Schools' managers: invited and signed in by links. There are no passwords. */
@Injectable()
export class ManagersService {
  constructor(
    private readonly database: Database,
    private readonly managers: ManagersRepository,
    private readonly links: SchoolLinksRepository,
    private readonly shown: SchoolLinksJoint,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
  ) {}

  /** Invites someone, or repeats an earlier invitation. In the caller's transaction. */
  inviteIn(manager: EntityManager, schoolId: number, form: InviteMember): Promise<void> {
    return this.inviteAllIn(manager, [{ ...form, schoolId }]);
  }

  /** Many at once, such as from an import. In the caller's transaction. */
  async inviteAllIn(manager: EntityManager, invitations: readonly Invitation[]): Promise<void> {
    if (invitations.length === 0) return;
    await this.promiseLinks(manager, await this.managers.invite(manager, invitations), true);
  }

  /**
   * The school's sign-in address changed. The new one is invited unless it already has access; an unaccepted invitation to the old one is
   * withdrawn, because that address may have been wrong. In the caller's transaction.
   */
  async addressChangedIn(
    manager: EntityManager,
    before: string | null,
    now: Omit<Invitation, 'email'> & { email: string | null },
  ): Promise<void> {
    const { schoolId, email, name } = now;
    await this.managers.withdraw(manager, schoolId, before);
    if (email === null) return;
    if (!(await this.managers.hasAccepted(manager, schoolId, email))) await this.inviteIn(manager, schoolId, { name, email });
  }

  invite(schoolId: number, form: InviteMember): Promise<void> {
    return this.database.transaction((manager) => this.inviteIn(manager, schoolId, form));
  }

  /** Does the same for known and unknown addresses: no one learns who manages a school. */
  async sendLinks(email: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const ids = await this.managers.idsOf(manager, email);
      await this.promiseLinks(manager, ids, false);
      if (ids.length === 0) await this.outbox.add(manager, [{ queue: 'email', name: 'school-link', payload: { linkId: NOBODY } }]);
    });
  }

  /** Uses up a link's token, once. Returns the manager. @throws DomainError LINK_INVALID */
  use(token: string): Promise<number> {
    return this.database.transaction(async (manager) => {
      const managerId = await this.links.take(manager, hashOf(token));
      if (managerId === null) throw new DomainError('LINK_INVALID', 'This link has expired or was already used');
      await this.managers.accepted(manager, managerId);
      return managerId;
    });
  }

  /** @throws DomainError NOT_SIGNED_IN for someone removed meanwhile. */
  async current(id: number): Promise<Manager> {
    const row = await this.managers.find(id);
    if (!row) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    return row;
  }

  /** null for someone removed meanwhile. */
  find(id: number): Promise<Manager | null> {
    return this.managers.find(id);
  }

  async members({ id: you, schoolId }: Manager): Promise<SchoolMember[]> {
    const members = await this.managers.ofSchool(schoolId);
    return members.map(({ id, name, email, acceptedAt }) => ({ id, name, email, hasAccepted: acceptedAt !== null, isYou: id === you }));
  }

  /** Also ends the sessions. @throws DomainError NOT_FOUND; FORBIDDEN for oneself, so that a school never loses its last manager. */
  async remove(memberId: number, { id, schoolId }: Manager): Promise<void> {
    if (memberId === id) throw new DomainError('FORBIDDEN', 'You cannot remove yourself. Ask another member.');
    await this.database.transaction((manager) => this.removeIn(manager, schoolId, memberId));
    await this.endSessions(memberId);
  }

  /** Returns the address. In the caller's transaction; the sessions end after it. @throws DomainError NOT_FOUND */
  async removeIn(manager: EntityManager, schoolId: number, memberId: number): Promise<string> {
    const email = await this.managers.remove(manager, schoolId, memberId);
    if (email === null) throw new DomainError('NOT_FOUND', 'Member not found');
    return email;
  }

  endSessions(memberId: number): Promise<void> {
    return this.sessions.revokeAll('school', memberId);
  }

  /** For the team. */
  async ofSchool(schoolId: number): Promise<SchoolManager[]> {
    const managers = await this.managers.ofSchool(schoolId);
    return managers.map(({ id, name, email, acceptedAt, invitedAt }) => ({
      id,
      name,
      email,
      hasAccepted: acceptedAt !== null,
      invitedAt: invitedAt.toISOString(),
    }));
  }

  /** For the mail; null once the link expired or was used. */
  async deliverable(linkId: number) {
    const row = await this.shown.deliverable(linkId);
    return row ? { ...row, token: this.tokens.reveal(PURPOSE, row) } : null;
  }

  private async promiseLinks(manager: EntityManager, managerIds: readonly number[], isInvitation: boolean): Promise<void> {
    const secrets = managerIds.map(() => this.tokens.issue(PURPOSE));
    const minutes = isInvitation ? LIMITS.invitationDays * 1_440 : LIMITS.magicLinkMinutes;
    const ids = await this.links.add(manager, managerIds, secrets, isInvitation, minutes);
    await this.outbox.add(
      manager,
      ids.map((linkId) => ({ queue: 'email', name: 'school-link', payload: { linkId } })),
    );
  }
}
