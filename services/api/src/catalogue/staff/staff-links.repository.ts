import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';

export interface StaffLinkRow extends StoredToken {
  readonly businessId: number;
  readonly email: string;
  readonly name: string;
  readonly isInvitation: boolean;
}

@Injectable()
export class StaffLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(
    manager: EntityManager,
    managerId: number,
    { salt, hash }: StoredToken,
    isInvitation: boolean,
    minutes: number,
  ): Promise<number> {
    const [{ id }] = await manager.query<[{ id: number }]>(
      `INSERT INTO staff_links (manager_id, is_invitation, salt, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING id`,
      [managerId, isInvitation, salt, hash, minutes],
    );
    return id;
  }

  /** Uses up a link, once. Returns the manager; null when it is unknown, used or expired. */
  async take(manager: EntityManager, tokenHash: Buffer): Promise<number | null> {
    const [[link]] = await manager.query<[{ manager_id: number }[], number]>(
      'UPDATE staff_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING manager_id',
      [tokenHash],
    );
    return link?.manager_id ?? null;
  }

  /** They work for a week, so an old one must not sign in whoever finds it in a mailbox. One that is being used meanwhile ends by that. */
  async endInvitations(manager: EntityManager, managerId: number): Promise<void> {
    await manager.query(
      `UPDATE staff_links SET expires_at = now() WHERE id IN (
         SELECT id FROM staff_links WHERE manager_id = $1 AND is_invitation AND used_at IS NULL AND expires_at > now()
         FOR NO KEY UPDATE SKIP LOCKED)`,
      [managerId],
    );
  }

  /** null once the link expired or was used, or its manager was removed. */
  async deliverable(linkId: number): Promise<StaffLinkRow | null> {
    const [row] = await this.database.query<StaffLinkRow[]>(
      `SELECT m.business_id AS "businessId", m.email, m.name, l.is_invitation AS "isInvitation", l.salt, l.token_hash AS hash
       FROM staff_links l JOIN business_managers m ON m.id = l.manager_id
       WHERE l.id = $1 AND l.used_at IS NULL AND l.expires_at > now() AND m.removed_at IS NULL`,
      [linkId],
    );
    return row ?? null;
  }
}
