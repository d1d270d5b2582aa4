import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';

@Injectable()
export class SchoolLinksRepository {
  /** A link for each manager. Returns the links' ids. */
  async add(
    manager: EntityManager,
    managerIds: readonly number[],
    secrets: readonly StoredToken[],
    isInvitation: boolean,
    minutes: number,
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO school_links (manager_id, is_invitation, salt, token_hash, expires_at)
       SELECT manager_id, $4, salt, hash, now() + make_interval(mins => $5)
       FROM unnest($1::int[], $2::bytea[], $3::bytea[]) AS n (manager_id, salt, hash) RETURNING id`,
      [managerIds, secrets.map(({ salt }) => salt), secrets.map(({ hash }) => hash), isInvitation, minutes],
    );
    return rows.map(({ id }) => id);
  }

  /** Uses up a link, once. Returns the manager; null when it is unknown, used or expired, or the manager was removed. */
  async take(manager: EntityManager, tokenHash: Buffer): Promise<number | null> {
    const [[link]] = await manager.query<[{ manager_id: number }[], number]>(
      `UPDATE school_links l SET used_at = now() FROM school_managers m
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND m.id = l.manager_id AND m.removed_at IS NULL
       RETURNING l.manager_id`,
      [tokenHash],
    );
    return link?.manager_id ?? null;
  }
}
