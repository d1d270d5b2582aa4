import { LIMITS, type InviteMember, type SchoolMember } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const PURPOSE = 'school-link';
const NOBODY = 0;

export interface Manager {
  readonly id: number;
  readonly school_id: number;
  readonly name: string;
  readonly email: string;
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
  async inviteIn(manager: EntityManager, schoolId: number, { name, email }: InviteMember): Promise<void> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO school_managers (school_id, email, name) VALUES ($1, $2, $3)
       ON CONFLICT (school_id, email) WHERE removed_at IS NULL DO UPDATE SET invited_at = now() RETURNING id`,
      [schoolId, email, name],
    );
    await this.promiseLink(manager, row.id, true);
  }

  invite(schoolId: number, form: InviteMember): Promise<void> {
    return this.database.transaction((manager) => this.inviteIn(manager, schoolId, form));
  }

  /** Does the same for every address, known or not: nobody learns who manages a school. */
  async sendLinks(email: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const rows = await manager.query<{ id: number }[]>('SELECT id FROM school_managers WHERE email = $1 AND removed_at IS NULL', [email]);
      for (const { id } of rows) await this.promiseLink(manager, id, false);
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
    const [, removed] = await this.database.query<[unknown, number]>(
      'UPDATE school_managers SET removed_at = now() WHERE id = $1 AND school_id = $2 AND removed_at IS NULL',
      [memberId, schoolId],
    );
    if (removed !== 1) throw new DomainError('NOT_FOUND', 'There is no such member');
    await this.sessions.revokeAll('school', memberId);
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

  private async promiseLink(manager: EntityManager, managerId: number, isInvitation: boolean): Promise<void> {
    const { salt, hash } = this.tokens.issue(PURPOSE);
    const minutes = isInvitation ? LIMITS.invitationDays * 1_440 : LIMITS.magicLinkMinutes;
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO school_links (manager_id, is_invitation, salt, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING id`,
      [managerId, isInvitation, salt, hash, minutes],
    );
    await this.outbox.add(manager, [{ queue: 'email', name: 'school-link', payload: { linkId: row.id } }]);
  }
}
