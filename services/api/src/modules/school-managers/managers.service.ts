import { LIMITS, type InviteMember, type SchoolManager, type SchoolMember } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const PURPOSE = 'school-link';
const NOBODY = 0;

export interface Manager {
  readonly id: number;
  readonly school_id: number;
  readonly name: string;
  readonly email: string;
}

interface Invitation extends InviteMember {
  readonly schoolId: number;
}

/** Who manages schools: invited by a link, signed in by links. There are no passwords. */
@Injectable()
export class ManagersService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
  ) {}

  /** Invites somebody, or again who was invited before. In the caller's transaction. */
  inviteIn(manager: EntityManager, schoolId: number, form: InviteMember): Promise<void> {
    return this.inviteAllIn(manager, [{ ...form, schoolId }]);
  }

  /** Many at once, such as of an import. In the caller's transaction. */
  async inviteAllIn(manager: EntityManager, invitations: readonly Invitation[]): Promise<void> {
    if (invitations.length === 0) return;
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO school_managers (school_id, email, name)
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[])
       ON CONFLICT (school_id, email) WHERE removed_at IS NULL DO UPDATE SET invited_at = now() RETURNING id`,
      [invitations.map(({ schoolId }) => schoolId), invitations.map(({ email }) => email), invitations.map(({ name }) => name)],
    );
    await this.promiseLinks(
      manager,
      rows.map(({ id }) => id),
      true,
    );
  }

  /**
   * The address that signs in for a school is another one now. It is invited unless it is in already; an invitation to the one
   * before, if nobody accepted it, is withdrawn: that address may have been wrong. In the caller's transaction.
   */
  async addressChangedIn(
    manager: EntityManager,
    before: string | null,
    now: Omit<Invitation, 'email'> & { email: string | null },
  ): Promise<void> {
    const { schoolId, email, name } = now;
    await manager.query(
      `UPDATE school_managers SET removed_at = now()
       WHERE school_id = $1 AND email = $2 AND accepted_at IS NULL AND removed_at IS NULL`,
      [schoolId, before],
    );
    if (email === null) return;
    const isIn = await manager.query<unknown[]>(
      'SELECT 1 FROM school_managers WHERE school_id = $1 AND email = $2 AND accepted_at IS NOT NULL AND removed_at IS NULL',
      [schoolId, email],
    );
    if (isIn.length === 0) await this.inviteIn(manager, schoolId, { name, email });
  }

  invite(schoolId: number, form: InviteMember): Promise<void> {
    return this.database.transaction((manager) => this.inviteIn(manager, schoolId, form));
  }

  /** Does the same for every address, known or not: nobody learns who manages a school. */
  async sendLinks(email: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const rows = await manager.query<{ id: number }[]>('SELECT id FROM school_managers WHERE email = $1 AND removed_at IS NULL', [email]);
      await this.promiseLinks(
        manager,
        rows.map(({ id }) => id),
        false,
      );
      if (rows.length === 0) await this.outbox.add(manager, [{ queue: 'email', name: 'school-link', payload: { linkId: NOBODY } }]);
    });
  }

  /** Takes a link's token, once. Gives the manager. @throws DomainError LINK_INVALID */
  use(token: string): Promise<number> {
    return this.database.transaction(async (manager) => {
      const [[link]] = await manager.query<[{ manager_id: number }[], number]>(
        `UPDATE school_links l SET used_at = now() FROM school_managers m
         WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND m.id = l.manager_id AND m.removed_at IS NULL
         RETURNING l.manager_id`,
        [hashOf(token)],
      );
      if (!link) throw new DomainError('LINK_INVALID', 'This link has expired or was already used');
      await manager.query('UPDATE school_managers SET accepted_at = COALESCE(accepted_at, now()) WHERE id = $1', [link.manager_id]);
      return link.manager_id;
    });
  }

  /** @throws DomainError NOT_SIGNED_IN for somebody who was removed meanwhile. */
  async current(id: number): Promise<Manager> {
    const [row] = await this.database.query<Manager[]>(
      'SELECT id, school_id, name, email FROM school_managers WHERE id = $1 AND removed_at IS NULL',
      [id],
    );
    if (!row) throw new DomainError('NOT_SIGNED_IN', 'Please sign in');
    return row;
  }

  async members({ id, school_id: schoolId }: Manager): Promise<SchoolMember[]> {
    return this.database.query<SchoolMember[]>(
      `SELECT id, name, email, accepted_at IS NOT NULL AS "hasAccepted", id = $2 AS "isYou" FROM school_managers
       WHERE school_id = $1 AND removed_at IS NULL ORDER BY id`,
      [schoolId, id],
    );
  }

  /** Ends the sessions, too. @throws DomainError NOT_FOUND; FORBIDDEN for oneself, so that a school never loses its last. */
  async remove(memberId: number, { id, school_id: schoolId }: Manager): Promise<void> {
    if (memberId === id) throw new DomainError('FORBIDDEN', 'Somebody else must remove you');
    await this.removeIn(this.database.manager, schoolId, memberId);
    await this.endSessions(memberId);
  }

  /** Gives the address. In the caller's transaction; the sessions are ended after it. @throws DomainError NOT_FOUND */
  async removeIn(manager: EntityManager, schoolId: number, memberId: number): Promise<string> {
    const [[removed]] = await manager.query<[{ email: string }[], number]>(
      'UPDATE school_managers SET removed_at = now() WHERE id = $1 AND school_id = $2 AND removed_at IS NULL RETURNING email',
      [memberId, schoolId],
    );
    if (!removed) throw new DomainError('NOT_FOUND', 'There is no such member');
    return removed.email;
  }

  endSessions(memberId: number): Promise<void> {
    return this.sessions.revokeAll('school', memberId);
  }

  /** For the team. */
  async ofSchool(schoolId: number): Promise<SchoolManager[]> {
    return this.database.query<SchoolManager[]>(
      `SELECT id, name, email, accepted_at IS NOT NULL AS "hasAccepted", invited_at AS "invitedAt" FROM school_managers
       WHERE school_id = $1 AND removed_at IS NULL ORDER BY id`,
      [schoolId],
    );
  }

  /** For the mail; null once the link ran out or was used. */
  async deliverable(linkId: number) {
    const [row] = await this.database.query<
      { email: string; name: string; school: string; isInvitation: boolean; salt: Buffer; hash: Buffer }[]
    >(
      `SELECT m.email, m.name, s.name AS school, l.is_invitation AS "isInvitation", l.salt, l.token_hash AS hash FROM school_links l
       JOIN school_managers m ON m.id = l.manager_id JOIN schools s ON s.id = m.school_id
       WHERE l.id = $1 AND l.used_at IS NULL AND l.expires_at > now() AND m.removed_at IS NULL`,
      [linkId],
    );
    return row ? { ...row, token: this.tokens.reveal(PURPOSE, row) } : null;
  }

  private async promiseLinks(manager: EntityManager, managerIds: readonly number[], isInvitation: boolean): Promise<void> {
    const secrets = managerIds.map(() => this.tokens.issue(PURPOSE));
    const minutes = isInvitation ? LIMITS.invitationDays * 1_440 : LIMITS.magicLinkMinutes;
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO school_links (manager_id, is_invitation, salt, token_hash, expires_at)
       SELECT manager_id, $4, salt, hash, now() + make_interval(mins => $5)
       FROM unnest($1::int[], $2::bytea[], $3::bytea[]) AS n (manager_id, salt, hash) RETURNING id`,
      [managerIds, secrets.map(({ salt }) => salt), secrets.map(({ hash }) => hash), isInvitation, minutes],
    );
    await this.outbox.add(
      manager,
      rows.map(({ id: linkId }) => ({ queue: 'email', name: 'school-link', payload: { linkId } })),
    );
  }
}
