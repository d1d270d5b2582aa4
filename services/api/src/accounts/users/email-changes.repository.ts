import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { StoredToken } from '../../platform/secrets/secret-tokens.js';
import { EmailChange } from './email-change.entity.js';

/** From one address to another. */
export interface Move {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

@Injectable()
export class EmailChangesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async add(manager: EntityManager, { userId, from, to }: Move, { salt, hash }: StoredToken, minutes: number): Promise<string> {
    const [{ id }] = await manager.query<[{ id: string }]>(
      `INSERT INTO email_changes (user_id, old_email, new_email, salt, token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6)) RETURNING id`,
      [userId, from, to, salt, hash, minutes],
    );
    return id;
  }

  /** The change behind a link that is neither used nor expired, while the account still has the address it had. */
  async pending(manager: EntityManager, tokenHash: Buffer): Promise<(Move & { readonly id: string }) | null> {
    const [change] = await manager.query<(Move & { readonly id: string })[]>(
      `SELECT id, user_id AS "userId", old_email AS "from", new_email AS "to" FROM email_changes
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
         AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.email = old_email)`,
      [tokenHash],
    );
    return change ?? null;
  }

  /** What became of a link that is not pending; undefined for an unknown one, or one that another change ended. */
  async outcome(manager: EntityManager, tokenHash: Buffer): Promise<'used' | 'expired' | undefined> {
    const change = await manager.findOneBy(EmailChange, { tokenHash });
    if (change?.usedAt) return 'used';
    return change && change.expiresAt <= new Date() ? 'expired' : undefined;
  }

  /** Uses up a link and ends the account's other ones; false when another link just ended this one. */
  async use(manager: EntityManager, { id, userId }: { readonly id: string; readonly userId: number }): Promise<boolean> {
    const { affected } = await manager.update(EmailChange, { id, usedAt: IsNull() }, { usedAt: () => 'now()', newEmail: null });
    await manager.delete(EmailChange, { userId, usedAt: IsNull() });
    return affected === 1;
  }

  /** For the mail to the new address. */
  async usable(id: string): Promise<({ readonly email: string } & StoredToken) | null> {
    const [change] = await this.database.query<({ email: string } & StoredToken)[]>(
      'SELECT new_email AS email, salt, token_hash AS hash FROM email_changes WHERE id = $1 AND used_at IS NULL AND expires_at > now()',
      [id],
    );
    return change ?? null;
  }

  /** The address that the account had. */
  async formerAddress(id: string): Promise<string | null> {
    const change = await this.database.getRepository(EmailChange).findOneBy({ id });
    return change?.usedAt ? change.oldEmail : null;
  }
}
