import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';
import type { MagicLink } from './magic-link.entity.js';

@Injectable()
export class MagicLinksRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, link: Pick<MagicLink, 'email' | 'salt' | 'tokenHash' | 'returnTo'>, minutes: number): Promise<string> {
    const [{ id }] = await manager.query<[{ id: string }]>(
      `INSERT INTO magic_links (email, salt, token_hash, return_to, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING id`,
      [link.email, link.salt, link.tokenHash, link.returnTo, minutes],
    );
    return id;
  }

  /** Uses up a link, once; null when it is unknown, used or expired. */
  async take(manager: EntityManager, tokenHash: Buffer): Promise<Pick<MagicLink, 'email' | 'returnTo'> | null> {
    const [rows] = await manager.query<[Pick<MagicLink, 'email' | 'returnTo'>[], number]>(
      `UPDATE magic_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
       RETURNING email, return_to AS "returnTo"`,
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  async usable(id: string): Promise<({ email: string; returnTo: string } & StoredToken) | null> {
    const [link] = await this.database.query<({ email: string; returnTo: string } & StoredToken)[]>(
      'SELECT email, return_to AS "returnTo", salt, token_hash AS hash FROM magic_links WHERE id = $1 AND used_at IS NULL AND expires_at > now()',
      [id],
    );
    return link ?? null;
  }
}
