import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';
import { TeamInvitationRecord } from './team-invitation.entity.js';

type NewInvitation = Pick<TeamInvitationRecord, 'email' | 'name' | 'role' | 'invitedBy'>;

const OPEN = { acceptedAt: IsNull(), revokedAt: IsNull() };

@Injectable()
export class TeamInvitationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Neither accepted nor revoked; the last sent first. */
  open(): Promise<TeamInvitationRecord[]> {
    return this.database.getRepository(TeamInvitationRecord).find({ where: OPEN, order: { sentAt: 'DESC', id: 'DESC' } });
  }

  /** null while another for this address is open. */
  async add(manager: EntityManager, invitation: NewInvitation, { salt, hash }: StoredToken): Promise<number | null> {
    const { email, name, role, invitedBy } = invitation;
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO team_invitations (email, name, role, invited_by, salt, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
       ON CONFLICT (email) WHERE accepted_at IS NULL AND revoked_at IS NULL DO NOTHING RETURNING id`,
      [email, name, role, invitedBy, salt, hash, LIMITS.invitationDays],
    );
    return row?.id ?? null;
  }

  /** Replaces the link; the previous one no longer works. */
  async renew(manager: EntityManager, id: number, { salt, hash }: StoredToken): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE team_invitations SET salt = $2, token_hash = $3, expires_at = now() + make_interval(days => $4), sent_at = now()
       WHERE id = $1 AND accepted_at IS NULL AND revoked_at IS NULL`,
      [id, salt, hash, LIMITS.invitationDays],
    );
    return changed === 1;
  }

  async revoke(manager: EntityManager, id: number): Promise<boolean> {
    const { affected } = await manager.getRepository(TeamInvitationRecord).update({ id, ...OPEN }, { revokedAt: () => 'now()' });
    return affected === 1;
  }

  /** Revokes every open invitation from this person. Returns their ids. */
  async revokeBy(manager: EntityManager, inviter: number): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE team_invitations SET revoked_at = now()
       WHERE invited_by = $1 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id`,
      [inviter],
    );
    return rows.map(({ id }) => id);
  }

  withToken(tokenHash: Buffer): Promise<TeamInvitationRecord | null> {
    return this.database.getRepository(TeamInvitationRecord).findOneBy({ tokenHash });
  }

  /** Uses up a link, once; null when it no longer works. */
  async take(manager: EntityManager, tokenHash: Buffer): Promise<Pick<TeamInvitationRecord, 'id' | 'email' | 'name' | 'role'> | null> {
    const [rows] = await manager.query<[Pick<TeamInvitationRecord, 'id' | 'email' | 'name' | 'role'>[], number]>(
      `UPDATE team_invitations SET accepted_at = now()
       WHERE token_hash = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now() RETURNING id, email, name, role`,
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** null once it was accepted, revoked, or expired. */
  async deliverable(id: number): Promise<TeamInvitationRecord | null> {
    const invitation = await this.database.getRepository(TeamInvitationRecord).findOneBy({ id, ...OPEN });
    return invitation && invitation.expiresAt > new Date() ? invitation : null;
  }
}
